// An icon of one of the sets that the build takes icons from.
export interface Icon {
  id: string;
  body: string;
  width: number;
  height: number;
}

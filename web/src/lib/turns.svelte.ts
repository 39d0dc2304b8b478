// Parts of a table that are drawn in turn when it opens, each in a task of its own: all at once they would
// keep a slow phone from answering. The last part is drawn first, since hands lie at the bottom and push
// nothing away.
class Turns {
  waiting = $state(0); // parts that are not drawn yet
  private parts: (() => void)[] = [];

  /** Draw a part when its turn comes; returns what gives the turn up. */
  take(draw: () => void): () => void {
    this.parts.push(draw);
    this.waiting = this.parts.length;
    if (this.parts.length === 1) window.setTimeout(() => this.next());
    return () => this.drop(draw);
  }

  private next(): void {
    const draw = this.parts.at(-1);
    if (!draw) return;
    draw();
    this.drop(draw);
    window.setTimeout(() => this.next());
  }

  private drop(draw: () => void): void {
    this.parts = this.parts.filter((one) => one !== draw);
    this.waiting = this.parts.length;
  }
}

export const turns = new Turns();

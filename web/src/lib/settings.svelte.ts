// What a person has set on this device.
export const LANGUAGES = ["nl", "en", "de", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Pace = "none" | "fast" | "normal" | "slow";

export interface Settings {
  language: Language;
  theme: "auto" | "light" | "dark";
  pace: Pace;
  confirm: boolean; // ask before a move is made
  sounds: boolean;
  keys: boolean; // keys of one letter
  log: boolean; // what happened stands beside the board, where there is room
  stretched: boolean; // a pseudo-language for tests: longer texts
  /** The last choice for each game; `bots`: the level at each seat. */
  quick: Record<string, { players: number; level: string; bots?: string[] }>;
}

const KEY = "speeltafel";

function preferred(): Language {
  for (const wanted of navigator.languages ?? []) {
    const found = LANGUAGES.find((one) => wanted.toLowerCase().startsWith(one));
    if (found) return found;
  }
  return "en";
}

const touch = matchMedia("(pointer: coarse)").matches;
const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
const DEFAULTS: Settings = {
  language: preferred(), theme: "auto", pace: calm ? "none" : "normal", confirm: touch,
  sounds: false, keys: true, log: true, stretched: false, quick: {},
};

function stored(): Partial<Settings> | undefined {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return {};
  }
}
const kept = stored();

/** Whether nobody has been here before with this device: the settings are always kept. */
export const isNew = kept === undefined;

export const settings: Settings = $state({ ...DEFAULTS, ...kept });

/** Keep the settings and show the theme, from now on. */
export function keepSettings(): void {
  $effect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // a private window without storage: the settings last as long as the page
    }
    document.documentElement.dataset.theme = settings.theme;
    document.documentElement.lang = settings.language;
  });
}

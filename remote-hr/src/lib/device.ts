// The order matters: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const browsers: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];

const systems: readonly [name: string, pattern: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

const handhelds = new Set(['iPhone', 'iPad', 'Android']);

export interface Device {
  browser: string | null;
  system: string | null;
  isHandheld: boolean;
}

/** What a user agent says of itself, as far as a person can tell his devices apart by it. */
export function deviceOf(userAgent: string): Device {
  const nameIn = (known: typeof browsers): string | null =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  const system = nameIn(systems);
  return { browser: nameIn(browsers), system, isHandheld: system !== null && handhelds.has(system) };
}

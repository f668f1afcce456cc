import type { Language } from './languages';

/** A line drawing of 132 x 104, each part the `d` of an SVG path. */
export interface LineDrawing {
  /** The thing itself: what it covers is filled. */
  body?: string;
  /** What is drawn on it and around it. */
  lines?: string;
  /** The one line in the colour of the panel. */
  accent: string;
}

/** What helps people with the pages of a department; nobody waits for it before a page is drawn. */
export interface Guide {
  /** By area, and by `<area>.<part>` of its records: 'customer', 'customer.contacts'. */
  drawings: Readonly<Record<string, LineDrawing>>;
  /**
   * By area: `none`, `noneHelp`, `who` of a list without rows; `noneSeen` in the place of `none` for who does not hold
   * `<area>.seeAll`, where rows depend on who asks; `filters`, `none` and `noneHelp` where one of yes and no finds none, as
   * under an entry of the menu that carries it; `terms`, what words of its fields mean.
   */
  words: (language: Language) => Promise<Record<string, unknown>>;
}

export const defineGuide = (guide: Guide): Guide => guide;

const messagesIn = (module: Record<string, unknown>): object =>
  typeof module['default'] === 'object' && module['default'] !== null ? module['default'] : module;

/** The guides of the areas of a department as one. */
export const joinGuides = (...guides: readonly Guide[]): Guide => ({
  drawings: Object.assign({}, ...guides.map(({ drawings }) => drawings)) as Guide['drawings'], // of such records
  words: async (language) =>
    Object.assign(
      {},
      ...(await Promise.all(guides.map(({ words }) => words(language)))).map(messagesIn),
    ) as Record<string, unknown>, // of such records
});

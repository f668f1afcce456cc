import { asLabel } from '../format/words';
import { currentLanguage } from '../i18n/language';

interface Named {
  title: string;
  words?: Readonly<Record<string, string>>;
}

/** What a department says of the kinds of its records in its manifest; releases of before only where they stand. */
interface Declared {
  readonly routes: readonly { title: string; path: string; access: string }[];
  readonly kinds?: readonly (Named & { area: string })[];
}

interface Kind extends Partial<Named> {
  /** The path of the page of one; absent where nobody opens one by its number alone. */
  path?: string;
}

/** '/brand' of '/brand/:id'. */
const ONE_RECORD = /^(\/[\w-]+)\/:\w+$/;

let kinds: ReadonlyMap<string, Kind> = new Map();

/**
 * Makes known what the departments of the caller call one of their records, and where it stands: on the first page of
 * one record that bears its name and that he may open.
 */
export function offerKinds(manifests: readonly Declared[], holds: (access: string) => boolean): void {
  const known = new Map<string, Kind>();
  for (const { routes, kinds: declared = [] } of manifests) {
    for (const { area, title, words } of declared) known.set(area, { title, words });
    for (const { title, path, access } of routes) {
      const area = title.endsWith('.one') ? title.slice(0, -'.one'.length) : '';
      const [, page] = ONE_RECORD.exec(path) ?? [];
      if (area !== '' && page !== undefined && holds(access)) {
        known.set(area, { path: page, ...known.get(area) });
      }
    }
  }
  kinds = known;
}

/** The kinds of records that the departments of the caller have, as their areas are called. */
export const knownKinds = (): readonly string[] => [...kinds.keys()];

/** What one record of a kind is called, in the language of now: 'Brand'; of one that nobody knows its word, tidied. */
export function kindTitle(kind: string): string {
  const { title = asLabel(kind), words } = kinds.get(kind) ?? {};
  return words?.[currentLanguage()] ?? title;
}

/** Where a record of a kind stands: '/brand/3'; null where its kind has no page that the caller may open. */
export function recordAddress(kind: string, id: number): string | null {
  const path = kinds.get(kind)?.path;
  return path === undefined ? null : `${path}/${id}`;
}

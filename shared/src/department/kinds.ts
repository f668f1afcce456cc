import { asLabel } from '../format/words';
import { currentLanguage } from '../i18n/language';

interface Named {
  title: string;
  words?: Readonly<Record<string, string>>;
}

/** A kind of record, as its area is called, and what one of them is called in English and other languages. */
type NamedKind = Named & { area: string };

/** What a department says of the kinds of its records in its manifest; releases of before only where they stand. */
interface Declared {
  readonly id: string;
  readonly manifest: {
    readonly routes: readonly { title: string; path: string; access: string }[];
    readonly kinds?: readonly NamedKind[];
  };
}

interface Kind extends Partial<Named> {
  /** Id of its department; null of what is the panel's own. */
  department: string | null;
  /** The path of the page of one; absent where nobody opens one by its number alone. */
  path?: string;
}

interface Offer {
  departments: readonly Declared[];
  /** Those of the panel itself. */
  own: readonly NamedKind[];
  /** Whether the caller holds an access. */
  holds: (access: string) => boolean;
  /** Fetches all that a department calls things. */
  loadWords: (department: string) => Promise<unknown>;
}

/** '/brand' of '/brand/:id'. */
const ONE_RECORD = /^(\/[\w-]+)\/:\w+$/;

let kinds: ReadonlyMap<string, Kind> = new Map();
let loadWords: Offer['loadWords'] = () => Promise.resolve();
const loading = new Map<string, Promise<unknown>>();

/**
 * Makes known what the departments of the caller call one of their records, and where it stands: on the first page of
 * one record that bears its name and that he may open.
 */
export function offerKinds(offer: Offer): void {
  const { departments, own, holds } = offer;
  const known = new Map<string, Kind>(
    own.map(({ area, ...named }) => [area, { department: null, ...named }]),
  );
  for (const { id: department, manifest } of departments) {
    for (const { area, title, words } of manifest.kinds ?? []) known.set(area, { department, title, words });
    for (const { title, path, access } of manifest.routes) {
      const area = title.endsWith('.one') ? title.slice(0, -'.one'.length) : '';
      const [, page] = ONE_RECORD.exec(path) ?? [];
      if (area === '' || page === undefined || !holds(access)) continue;
      known.set(area, { department, path: page, ...known.get(area) });
    }
  }
  kinds = known;
  ({ loadWords } = offer);
  loading.clear();
}

/** What one record of a kind is called, in the language of now: 'Brand'; of one that nobody knows its word, tidied. */
export function kindTitle(kind: string): string {
  const { title = asLabel(kind), words } = kinds.get(kind) ?? {};
  return words?.[currentLanguage()] ?? title;
}

/**
 * Kinds of records that a filter offers, in the order of what they are called.
 * @param isOffered - default: all that there are for the caller.
 */
export const kindOptions = (
  isOffered: (kind: string) => boolean = () => true,
): { value: string; label: string }[] =>
  [...kinds.keys()]
    .filter(isOffered)
    .map((kind) => ({ value: kind, label: kindTitle(kind) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

/** Where a record of a kind stands: '/brand/3'; null where its kind has no page that the caller may open. */
export function recordAddress(kind: string, id: number): string | null {
  const path = kinds.get(kind)?.path;
  return path === undefined ? null : `${path}/${id}`;
}

/** The department whose words tell of a kind; null of one that is the panel's own, or that nobody knows. */
export const departmentOfKind = (kind: string): string | null => kinds.get(kind)?.department ?? null;

/** Has the words of a kind's department fetched, once; where they do not arrive, things are called by their names. */
export function fetchKindWords(kind: string): void {
  const department = departmentOfKind(kind);
  if (department === null || loading.has(department)) return;
  const fetched = loadWords(department).catch(() => loading.delete(department));
  loading.set(department, fetched);
}

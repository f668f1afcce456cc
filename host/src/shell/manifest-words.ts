import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import type { Language } from '@balai/shared/i18n/language';

/** Something that a manifest calls by a title. */
export interface Titled {
  title: string;
  words?: Readonly<Record<string, string>>;
}

/** What it is called in a language; English where its department does not say it. */
export const titleIn = (language: Language, { title, words }: Titled): string => words?.[language] ?? title;

/** What the departments call their entries of the menu and its groups, by the ids of the menu's lines. */
export const menuTitles = (departments: readonly ComposedDepartment[]): ReadonlyMap<string, Titled> =>
  new Map(
    departments.flatMap(({ manifest: { menu, groups = [] } }) => [
      ...groups.map((group): [string, Titled] => [`group.${group.id}`, group]),
      ...menu.map((item): [string, Titled] => [item.id, item]),
    ]),
  );

import type { Role } from '../../permissions/roles';
import { pathOfArea } from './path-of-area';
import { type AllWords, type Title, titleOf } from './title';

/** How notifications of one kind are called, after what they are about, and drawn, and where they lead. */
export interface NotificationKind extends Title {
  /** Name of an icon of the department's manifest; a dot without one. */
  icon?: string;
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /** The page of its record: `{id}` stands for it, `{id_user}` for the person told. Nowhere where there is no page yet. */
  link?: string;
  /** Where it leads the roles for which that is another page. */
  linkOf?: Readonly<Partial<Record<Role, string>>>;
  /** Nobody may keep it out of his bell: it says who changed what belongs to a person. */
  required?: true;
}

/**
 * What is told of the records of an area: called as they are, leading to their page.
 * @param words - of the department, with `<area>.title`.
 */
export const recordNotification = (
  words: AllWords,
  area: string,
  { icon, tone = 'neutral' }: Pick<NotificationKind, 'icon'> & Partial<Pick<NotificationKind, 'tone'>>,
): NotificationKind => ({
  ...titleOf(words, `${area}.title`),
  icon,
  tone,
  link: `${pathOfArea(area)}/{id}`,
});

/** Kinds of notifications by name. */
export type NotificationKinds = Readonly<Record<string, NotificationKind>>;

/** The kinds of notifications of a department; a kind belongs to one. */
export const defineNotifications = <const Kinds extends NotificationKinds>(kinds: Kinds): Kinds => kinds;

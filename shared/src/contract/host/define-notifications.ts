import type { Translation } from '../../format/languages';
import type { Role } from '../../permissions/roles';

/** How notifications of one kind are called and drawn, and where they lead. */
export interface NotificationKind {
  /** What its notifications are about, in English: 'Customers'. */
  title: string;
  words: Readonly<Record<Translation, string>>;
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

/** Kinds of notifications by name. */
export type NotificationKinds = Readonly<Record<string, NotificationKind>>;

/** The kinds of notifications of a department; a kind belongs to one. */
export const defineNotifications = <const Kinds extends NotificationKinds>(kinds: Kinds): Kinds => kinds;

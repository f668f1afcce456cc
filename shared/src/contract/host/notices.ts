import type { Translation } from '../../format/languages';
import type { Role } from '../../permissions/roles';

/** How notices of one kind are called and drawn, and where they lead. */
export interface NoticeKind {
  /** What its notices are about, in English: 'Customers'. */
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

/** Kinds of notices by name. */
export type Notices = Readonly<Record<string, NoticeKind>>;

/** The kinds of notices of a department; a kind belongs to one. */
export const defineNotices = <const Kinds extends Notices>(kinds: Kinds): Kinds => kinds;

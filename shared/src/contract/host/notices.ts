/** How notices of one kind are drawn, and where they lead. */
export interface NoticeKind {
  /** Name of an icon of the department's manifest; a dot without one. */
  icon?: string;
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /** The page of its record: `{id}` stands for it, `{id_user}` for the person told. Nowhere where there is no page yet. */
  link?: string;
}

/** Kinds of notices by name. */
export type Notices = Readonly<Record<string, NoticeKind>>;

/** The kinds of notices of a department; a kind belongs to one. */
export const defineNotices = <const Kinds extends Notices>(kinds: Kinds): Kinds => kinds;

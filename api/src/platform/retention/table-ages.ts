import { sql, type RawBuilder } from 'kysely';
import { DEVICE_DAYS } from '../auth/known-devices';
import { IDEMPOTENCY_HOURS } from '@balai/shared/contract/operation';

const DAY_HOURS = 24;

/** How long the rows of a table are kept. */
export interface TableAge {
  table: string;
  hours: number;
  /** When the age of a row begins. */
  moment: RawBuilder<unknown>;
  /** Rows that do not age while this is false. */
  when?: RawBuilder<boolean>;
}

/** How long the place of a sign-in is kept; the sign-in itself stays for its own time. */
export const LOCATION_DAYS = 90;

/** Every table whose rows end by their age alone. What hangs on a row (`on delete cascade`) ends with it. */
export const tableAges: readonly TableAge[] = [
  { table: 'call_windows', hours: 1, moment: sql`started_at` },
  { table: 'exports', hours: 0, moment: sql`expires_at` },
  // Longer than an identity token signs in.
  { table: 'identity_nonces', hours: 1, moment: sql`used_at` },
  { table: 'idempotency_keys', hours: IDEMPOTENCY_HOURS, moment: sql`created_at` },
  // What was uploaded and never brought to its end, and the rows, problems and changes of what was.
  { table: 'imports', hours: 400 * DAY_HOURS, moment: sql`updated_at` },
  { table: 'job_runs', hours: 90 * DAY_HOURS, moment: sql`slot` },
  { table: 'known_devices', hours: DEVICE_DAYS * DAY_HOURS, moment: sql`signed_in_at` },
  // Opened again after that, a document is converted again.
  { table: 'converted_documents', hours: 90 * DAY_HOURS, moment: sql`made_at` },
  // As long as the notifications of what happened to a record.
  { table: 'external_views', hours: 400 * DAY_HOURS, moment: sql`created_at` },
  // Browsers that were away for longer read everything again.
  { table: 'live_events', hours: 1, moment: sql`at` },
  { table: 'login_attempts', hours: 30 * DAY_HOURS, moment: sql`at` },
  { table: 'login_keys', hours: 1, moment: sql`expires_at` },
  // Sent or not: what an installation without a mail server collected ends, too.
  { table: 'mails', hours: 30 * DAY_HOURS, moment: sql`created_at` },
  { table: 'notifications', hours: 400 * DAY_HOURS, moment: sql`created_at` },
  { table: 'outbox', hours: 30 * DAY_HOURS, moment: sql`done_at`, when: sql<boolean>`done_at is not null` },
  { table: 'password_resets', hours: 30 * DAY_HOURS, moment: sql`at` },
  // Unsent: what an installation collected that reaches no push service ends, too.
  { table: 'pushes', hours: 7 * DAY_HOURS, moment: sql`created_at` },
  // Who has not signed in there for so long is asked anew.
  { table: 'push_subscriptions', hours: 90 * DAY_HOURS, moment: sql`created_at` },
  { table: 'record_presence', hours: 1, moment: sql`seen_at` },
  // A birthday comes again; what was said to the last one ends with it.
  {
    table: 'running_texts',
    hours: 400 * DAY_HOURS,
    moment: sql`created_at`,
    when: sql<boolean>`type = 'birthday'`,
  },
  // Longer than a session may live, and than people look back at their sign-ins.
  { table: 'user_sessions', hours: 400 * DAY_HOURS, moment: sql`created_at` },
  // Longer than a signature is good for, from the earliest to the latest clock.
  { table: 'write_signatures', hours: 1, moment: sql`to_timestamp(signed_at / 1000.0)` },
];

/**
 * Every other table, and why its rows do not end by age. Records are kept as long as nobody deletes them: a table with
 * `deleted_at` need not be named. Any other new table is named here or above.
 */
export const keptTables: Readonly<Record<string, string>> = {
  appearances: 'one row for each person',
  audit_chain: 'one row',
  audit_checkpoints: 'one row a night, append-only as the audit is',
  audit_logs: 'the audit is kept for ever',
  audit_seals: 'one row',
  bookmarks: 'a person keeps them until he drops them',
  customer_figures: 'one row for each customer',
  dashboards: 'one row for each person',
  first_steps: 'one row for each person',
  distributor_brands: 'master data',
  document_counters: 'numbers must never come twice',
  export_parts: 'end with their export',
  feed_likes: 'end with what is liked',
  feed_votes: 'one for each person and answer of a post',
  file_contents: 'one for each content in storage; the tidying of contents removes what no record names',
  holidays: 'working minutes of the past are counted with them',
  identity_subjects: 'one for each person and identity provider',
  import_batches: 'end with their import',
  import_changes: 'end with their import',
  import_claims: 'end with the check of their file',
  import_mappings: 'one for each kind of file that was ever imported',
  import_problems: 'end with their import',
  import_records: 'end with their import',
  import_undos: 'end with their import',
  knowledge_reads: 'who has read what; one for each person and entry',
  notification_settings: 'one for each person and kind of notification that he decided about',
  mail_quiet_hours: 'one for each person who decided about it',
  notif_likes: 'end with what is liked',
  pictures: 'live as long as their records; picture.forget_uploads deletes what no record took',
  pipeline_brands: 'business records',
  pipeline_figures: 'one row for each pipeline',
  pipeline_totals: 'one row for each owner, group and status',
  release_changes: 'what was live when',
  releases: 'what was live when; their files are removed two weeks after',
  running_text_users: 'end with what was taken away',
  saved_view_defaults: 'one for each person and list',
  schema_migrations: 'one row for each migration',
  settings: 'what held on the date of a document',
  solution_brands: 'master data',
  status_histories: 'the course of a record, of which its figures are made',
};

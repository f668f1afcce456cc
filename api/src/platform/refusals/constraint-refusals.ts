import { fieldSentence } from '@balai/shared/contract/host/sentences/field';
import { listSentence } from '@balai/shared/contract/host/sentences/lists';
import { pipelineSentence } from '@balai/shared/contract/sales/sentences/pipelines';
import { knowledgeSentence } from '@balai/shared/contract/engineering/sentences/product-knowledge';
import { catalogSentence } from '@balai/shared/contract/engineering/sentences/catalog';
import { itemSentence } from '@balai/shared/contract/engineering/sentences/items';
import { distributorSentence } from '@balai/shared/contract/finance/sentences/distributors';
import { groupSentence } from '@balai/shared/contract/hr/sentences/groups';
import { userSentence } from '@balai/shared/contract/hr/sentences/users';
import { constraintSentence } from '@balai/shared/contract/host/sentences/constraints';
import type { Label, Sentence } from '@balai/shared/format/sentence';
import { runningTextSentence } from '@balai/shared/contract/host/sentences/running-texts';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { kindOfTable } from '../database/kind-of-table';
/** What a person is told whose input a constraint of the database refused. */
export interface ConstraintRefusal {
  status: 409 | 422;
  code: string;
  /** The field of the form at which the sentence stands. */
  field: string;
  sentence: Sentence;
}

const taken = (field: string, sentence: Sentence, code = `${field}_taken`): ConstraintRefusal => ({
  status: 409,
  code,
  field,
  sentence,
});
const invalid = (field: string, sentence: Sentence): ConstraintRefusal => ({
  status: 422,
  code: 'invalid_input',
  field,
  sentence,
});

const nameTaken = platformSentence('name_taken');
const codeTaken = platformSentence('code_taken');
const fromFileTaken = constraintSentence('from_file_taken');
const secondPrimary = constraintSentence('second_primary');
const noBrand = catalogSentence('no_brand');

/**
 * Constraints that a person's input can violate, although services ask before they write: another transaction may be
 * faster. A check of one column, a foreign key and the unique name, code or number from a file are told from their names
 * (`refusalOfConstraint`); they stand here only where the field has another name than the column.
 */
const namedRefusals = new Map<string, ConstraintRefusal>(
  Object.entries({
    announcements_days: invalid('show_until', runningTextSentence('announcement_days')),
    bank_account_changes_waiting: taken(
      'bank_account',
      userSentence('bank_change_waiting'),
      'bank_change_waiting',
    ),
    customer_pics_primary: taken('pics', secondPrimary, 'primary_taken'),
    customer_transfers_check: invalid('to_user', constraintSentence('owned_already')),
    customer_transfers_waiting: taken(
      'customer_ids',
      constraintSentence('transfer_waiting'),
      'transfer_waiting',
    ),
    customers_normalized_name_unique: taken(
      'name',
      constraintSentence('name_registered'),
      'customer_registered',
    ),
    customers_npwp_unique: taken('npwp', constraintSentence('npwp_registered'), 'customer_registered'),
    distributor_brands_brand_id_fkey: invalid('brand_ids', noBrand),
    distributor_documents_check: invalid('expires_at', distributorSentence('ends_before_issue')),
    distributor_pics_primary: taken('pics', secondPrimary, 'primary_taken'),
    distributor_prices_check: invalid('valid_to', distributorSentence('ends_early')),
    distributors_check: invalid('bank_account', constraintSentence('bank_both')),
    group_members_active: taken('user_id', constraintSentence('in_a_group'), 'already_member'),
    group_members_check: invalid('valid_to', groupSentence('ends_early')),
    group_members_no_overlap: taken('user_id', constraintSentence('in_a_group_then'), 'already_member'),
    items_check: invalid('has_serial', constraintSentence('serial_units')),
    items_check1: invalid('serial_optional', itemSentence('serial_optional')),
    items_check2: invalid('replacement_item_id', itemSentence('replacement_eol')),
    items_check3: invalid('replacement_item_id', constraintSentence('replaces_itself')),
    pipeline_brands_brand_id_fkey: invalid('brand_ids', noBrand),
    pipeline_users_id_user_fkey: invalid('users', constraintSentence('no_person')),
    pipeline_users_unique: taken('users', constraintSentence('assigned_already'), 'already_assigned'),
    pipelines_check: invalid('commit_month', pipelineSentence('month_missing')),
    product_knowledge_check: invalid('video_url', knowledgeSentence('video_address')),
    saved_view_defaults_role: taken('role', constraintSentence('view_of_role'), 'default_taken'),
    saved_view_defaults_user: taken('id', constraintSentence('view_of_own'), 'default_taken'),
    saved_views_name: taken('name', listSentence('view_name')),
    solution_brands_brand_id_fkey: invalid('brand_ids', noBrand),
    users_email_unique: taken('email', userSentence('email_taken')),
    users_nip_unique: taken('nip', userSentence('nip_taken')),
    users_phone_unique: taken('phone', userSentence('phone_taken')),
  }),
);

/** Columns whose unique index `<table>_<column>_unique` says the same of every record. */
const uniqueColumns = new Map([
  ['name', taken('name', nameTaken)],
  ['code', taken('code', codeTaken)],
  ['external', taken('external_id', fromFileTaken)],
]);

/** 'lead_id' -> 'Lead', 'id_group' -> 'Group', 'credit_limit' -> 'Credit limit'. */
function label(column: string, table: string): Label {
  const words = column.replace(/^id_|_id$/, '').replaceAll('_', ' ');
  return {
    label: `${kindOfTable(table)}.field.${column}`,
    message: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

/** The column in a name that PostgreSQL gave: `<table>_<column>_<ending>`. */
function columnIn(name: string, table: string, ending: string): string | null {
  const [start, end] = [`${table}_`, `_${ending}`];
  const fits = name.startsWith(start) && name.endsWith(end) && name.length > start.length + end.length;
  return fits ? name.slice(start.length, -end.length) : null;
}

/**
 * The refusal of a constraint, by its own entry or by the name that PostgreSQL gives to a check of one column and to a
 * foreign key. @returns null for a constraint that no input can violate: it speaks of a mistake of ours.
 */
export function refusalOfConstraint(name: string, table: string): ConstraintRefusal | null {
  const named = namedRefusals.get(name);
  if (named) return named;
  const unique = uniqueColumns.get(columnIn(name, table, 'unique') ?? '');
  if (unique) return unique;
  const referring = columnIn(name, table, 'fkey');
  if (referring !== null)
    return invalid(referring, constraintSentence('missing', { field: label(referring, table) }));
  const checked = columnIn(name, table, 'check');
  return checked === null
    ? null
    : invalid(checked, fieldSentence('invalid', { field: label(checked, table) }));
}

/** The constraints with an entry of their own, so that a test finds the entry of one that is gone. */
export const namedConstraints = (): string[] => [...namedRefusals.keys()];

/** What a person is told whose input a constraint of the database refused. */
export interface ConstraintRefusal {
  status: 409 | 422;
  code: string;
  /** The field of the form at which the sentence stands. */
  field: string;
  message: string;
}

const taken = (field: string, message: string, code = `${field}_taken`): ConstraintRefusal => ({
  status: 409,
  code,
  field,
  message,
});
const invalid = (field: string, message: string): ConstraintRefusal => ({
  status: 422,
  code: 'invalid_input',
  field,
  message,
});

const NAME_TAKEN = 'This name is already in use';
const CODE_TAKEN = 'This code is already in use';
const FROM_FILE_TAKEN = 'A record of this source and number is there already';
const SECOND_PRIMARY = 'Only one contact can be the primary one';
const NO_BRAND = 'Brand not found';

/**
 * Constraints that a person's input can violate, although services ask before they write: another transaction may be
 * faster. A check of one column and a foreign key are told from their names (`refusalOfConstraint`) and stand here only
 * where the field has another name than the column.
 */
const namedRefusals = new Map<string, ConstraintRefusal>(
  Object.entries({
    bank_account_changes_waiting: taken(
      'bank_account',
      'A change of your bank account is waiting already',
      'bank_change_waiting',
    ),
    brands_name_unique: taken('name', NAME_TAKEN),
    customer_pics_primary: taken('pics', SECOND_PRIMARY, 'primary_taken'),
    customer_transfers_check: invalid('to_user', 'The customer belongs to this person already'),
    customer_transfers_waiting: taken(
      'customer_ids',
      'One of these customers already has a transfer waiting for approval',
      'transfer_waiting',
    ),
    customers_external_unique: taken('external_id', FROM_FILE_TAKEN),
    customers_normalized_name_unique: taken(
      'name',
      'A customer of this name is registered already',
      'customer_registered',
    ),
    customers_npwp_unique: taken(
      'npwp',
      'A customer of this NPWP is registered already',
      'customer_registered',
    ),
    distributor_brands_brand_id_fkey: invalid('brand_ids', NO_BRAND),
    distributor_documents_check: invalid('expires_at', 'It must not end before it was issued'),
    distributor_pics_primary: taken('pics', SECOND_PRIMARY, 'primary_taken'),
    distributor_prices_check: invalid('valid_to', 'It must not end before it begins'),
    distributor_prices_external_unique: taken('external_id', FROM_FILE_TAKEN),
    distributors_check: invalid('bank_account', 'Bank and account are given both or not at all'),
    distributors_code_unique: taken('code', CODE_TAKEN),
    distributors_external_unique: taken('external_id', FROM_FILE_TAKEN),
    distributors_name_unique: taken('name', NAME_TAKEN),
    group_members_active: taken('user_id', 'This person is already in a group', 'already_member'),
    group_members_check: invalid('valid_to', 'A membership cannot end before it begins'),
    group_members_no_overlap: taken(
      'user_id',
      'This person is already in a group at that time',
      'already_member',
    ),
    groups_name_unique: taken('name', NAME_TAKEN),
    items_check: invalid('has_serial', 'Only goods counted in whole units have serial numbers'),
    items_check1: invalid('serial_optional', 'Only an item with serial numbers can be delivered without one'),
    items_check2: invalid('replacement_item_id', 'Only an item at its end of life has a replacement'),
    items_check3: invalid('replacement_item_id', 'An item cannot replace itself'),
    items_code_unique: taken('code', CODE_TAKEN),
    items_external_unique: taken('external_id', FROM_FILE_TAKEN),
    pipeline_brands_brand_id_fkey: invalid('brand_ids', NO_BRAND),
    pipeline_users_id_user_fkey: invalid('users', 'Person not found'),
    pipeline_users_unique: taken('users', 'This person is assigned already', 'already_assigned'),
    pipelines_check: invalid('commit_month', 'Commit month cannot be empty'),
    pipelines_external_unique: taken('external_id', FROM_FILE_TAKEN),
    product_knowledge_check: invalid('video_url', 'A video needs the address of its film'),
    saved_view_defaults_role: taken('role', 'Somebody has just chosen another view', 'default_taken'),
    saved_view_defaults_user: taken('id', 'You have just chosen another view', 'default_taken'),
    saved_views_name: taken('name', 'You have a view of this name already'),
    solution_brands_brand_id_fkey: invalid('brand_ids', NO_BRAND),
    solutions_name_unique: taken('name', NAME_TAKEN),
    users_email_unique: taken('email', 'This e-mail is already in use'),
    users_external_unique: taken('external_id', FROM_FILE_TAKEN),
    users_nip_unique: taken('nip', 'This NIP is already in use'),
    users_phone_unique: taken('phone', 'This phone number is already in use'),
  }),
);

/** 'lead_id' -> 'Lead', 'id_group' -> 'Group', 'credit_limit' -> 'Credit limit'. */
function label(column: string): string {
  const words = column.replace(/^id_|_id$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
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
  const referring = columnIn(name, table, 'fkey');
  if (referring !== null) return invalid(referring, `${label(referring)} not found`);
  const checked = columnIn(name, table, 'check');
  return checked === null ? null : invalid(checked, `${label(checked)} is not valid`);
}

/** The constraints with an entry of their own, so that a test finds the entry of one that is gone. */
export const namedConstraints = (): string[] => [...namedRefusals.keys()];

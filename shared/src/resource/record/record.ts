import { useQuery } from '@tanstack/react-query';
import type { TObject, TSchema } from 'typebox';
import type { byId } from '../../contract/list';
import type { Failure, Operation, OutputOf } from '../../contract/operation';
import { operationQuery } from '../../http/queries';
import type { Access } from '../../permissions/permissions';
import type { FormValues } from '../form/form-model';
import { failureOf } from '../query-failure';
import { useRecordId } from '../record-id';

/** What the record pages have to know of any record. */
export interface StoredRecord {
  id: number;
  version: number;
  /** Verbs that the server would accept from the caller now. */
  allowed_actions: readonly string[];
}

/** What the pages of one kind of record share; see `defineRecord`. */
export interface RecordDeclaration<Row extends StoredRecord> {
  /** Namespace of the department's messages. */
  namespace: string;
  /** The words stand under it; it is also the entity of files, comments and history. */
  area: string;
  /** Address of the list; a record lies at `{path}/{id}`, its forms at `{path}/new` and `{path}/{id}/edit`. */
  path: string;
  /** Who may open the list; default: everybody who sees a record. Others find the dashboard before the record's name. */
  listAccess?: Access;
  /** Where records lie that do not lie under their list: '/users-profile'. */
  recordPath?: string;
  get: Operation<typeof byId>;
  create?: Operation;
  update?: Operation;
  remove?: Operation<typeof byId>;
  /** The record in headings and breadcrumbs. */
  titleOf: (record: Row) => string;
  /** Areas that show this record and are asked again after a write, beside its own. */
  alsoRefresh?: readonly string[];
}

type RowOf<Get extends Operation> =
  OutputOf<Get> extends { data: infer Row } ? (Row extends StoredRecord ? Row : never) : never;

/**
 * Declares the pages of a simple record once: create, edit and detail. What is special about a feature stays ordinary
 * code in the slots of the pages; a page that needs another frame is built from `ResourceForm`, `ResourceDetail`,
 * `FormGate` and `commonTabs` directly.
 *
 * ```tsx
 * // brand-record.ts
 * export const brandRecord = defineRecord({
 *   namespace: 'engineering',
 *   area: 'brand',
 *   path: '/brand',
 *   get: getBrand,
 *   create: createBrand,
 *   update: updateBrand,
 *   remove: deleteBrand,
 *   titleOf: (brand) => brand.name,
 *   alsoRefresh: ['solution'],
 * });
 *
 * // brand-form-page.tsx; a section's title is `brand.section.<id>`, a field's label as in ResourceForm
 * const form: RecordForm<Brand> = {
 *   sections: [{ id: 'brand', fields: ['name', 'principal'] }], // or (brand | null, t) => [...]
 *   newValues: { status: 'active' },
 * };
 * export const BrandCreatePage = () => <RecordCreatePage record={brandRecord} form={form} />;
 * export const BrandEditPage = () => <RecordEditPage record={brandRecord} form={form} />;
 *
 * // brand-detail-page.tsx
 * export const BrandDetailPage = () => (
 *   <RecordPage
 *     record={brandRecord}
 *     header={(brand) => ({ subtitle: brand.principal })}
 *     overview={(brand) => <Overview brand={brand} />}
 *     rail={(brand) => <SolutionsCard brand={brand} />}
 *   />
 * );
 * ```
 *
 * Words, in the department's messages: `<area>.title` (the list), `.one`, `.newTitle`, `.editTitle`, `.create`,
 * `.save`, `.files`, `.comments`, `.history`, `.tab.overview|documents|history`, `.action.update|delete`.
 */
export const defineRecord = <Get extends Operation<typeof byId>>(
  declared: RecordDeclaration<RowOf<Get>> & { get: Get },
): RecordDeclaration<RowOf<Get>> => declared;

/** Address of a record. */
export const recordLink = (
  { path, recordPath = path }: { path: string; recordPath?: string },
  { id }: { id: number },
): string => `${recordPath}/${id}`;

/** The call that writes a record. Throws for one that declares none, or one whose input is no object. */
export function writeOf<Row extends StoredRecord>(
  record: Pick<RecordDeclaration<Row>, 'area' | 'create' | 'update'>,
  kind: 'create' | 'update',
): Operation<TObject> {
  const operation = record[kind];
  if (!operation || !('properties' in operation.input)) {
    throw new Error(`The record '${record.area}' declares no ${kind} with an object as input`);
  }
  // Checked above: the input is the schema of an object.
  return operation as Operation<TSchema> as Operation<TObject>;
}

/** The fields of a record that a write takes, beside what names it. */
export const valuesFor = (record: StoredRecord, input: TObject): FormValues =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => name in input.properties && name !== 'id' && name !== 'version',
    ),
  );

export interface RecordInPath<Row> {
  id: number;
  /** Absent while it is on its way and after a failure. */
  stored: Row | undefined;
  failure: Failure | null;
  loading: boolean;
  /** Reads again. */
  retry: () => void;
  /** Reads again what somebody else has saved; undefined when it cannot be had. */
  readAgain: () => Promise<Row | undefined>;
}

/** The record that the address names. */
export function useRecordInPath<Row extends StoredRecord>({
  get,
}: RecordDeclaration<Row>): RecordInPath<Row> {
  const id = useRecordId();
  const query = useQuery(operationQuery(get, { id }));
  // The declaration ties Row to the output of `get`, which the server checked.
  const rowOf = (answer: typeof query.data): Row | undefined =>
    answer && (answer as unknown as { data: Row }).data;
  return {
    id,
    stored: rowOf(query.data),
    failure: failureOf(query.error),
    loading: query.isPending,
    retry: () => void query.refetch(),
    readAgain: async () => rowOf((await query.refetch()).data),
  };
}

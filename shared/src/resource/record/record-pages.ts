import { useQuery } from '@tanstack/react-query';
import type { TObject, TSchema } from 'typebox';
import type { ById } from '../../contract/list';
import type { Failure, Operation, OutputOf } from '../../contract/operation';
import { operationQuery } from '../../http/queries';
import type { Access } from '../../permissions/permissions';
import type { FormValues } from '../form/form-model';
import { failureOf } from '../query-failure';
import { useRecordId } from '../record-id';

/** What the record pages have to know of any record. */
export interface VersionedRecord {
  id: number;
  version: number;
  /** Verbs that the server would accept from the caller now. */
  allowed_actions: readonly string[];
}

/** What the pages of one kind of record share; see `defineRecordPages`. */
export interface RecordPages<Row extends VersionedRecord> {
  /** Namespace of the department's messages. */
  namespace: string;
  /** The words stand under it; it is also the entity of files, comments and history. */
  area: string;
  /** Address of the list. */
  path: string;
  /** Address of the form of a new record; default: `{path}/new`. */
  newPath?: string;
  /** Who may open the list; default: everybody who sees a record. Others find the dashboard before the record's name. */
  listAccess?: Access;
  /** Address of a record; default: `{path}/{id}`. */
  linkOf?: (record: Row) => string;
  /** Address of the form of a stored record; default: `/edit` behind the record's. */
  editLinkOf?: (record: Row) => string;
  get: Operation<typeof ById>;
  create?: Operation;
  update?: Operation;
  remove?: Operation<typeof ById>;
  /**
   * Fields that a copy of a record does not take over, such as its code: it begins with the other fields of the form.
   * Absent: no copies are made.
   */
  uncopied?: readonly string[];
  /** The record in headings. */
  titleOf: (record: Row) => string;
  /** Of what has a number or a code: stands before its title, and for it in breadcrumbs. */
  numberOf?: (record: Row) => string | null;
  /** Areas that show this record and are asked again after a write, beside its own. */
  alsoRefresh?: readonly string[];
}

type RowOf<Get extends Operation> =
  OutputOf<Get> extends { data: infer Row } ? (Row extends VersionedRecord ? Row : never) : never;

/**
 * Declares the pages of a kind of record once: list, create, edit and detail. What is special about a feature stays
 * ordinary code in the slots of the pages; a page that needs another frame is built from `ResourceForm`,
 * `ResourceDetail`, `FormGate` and `commonTabs` directly. A declaration is a plain value: what depends on the reader is
 * changed in a copy, `{ ...customerPages, path }`.
 *
 * ```tsx
 * // brand-pages.ts
 * export const brandPages = defineRecordPages({
 *   namespace: 'engineering',
 *   area: 'brand',
 *   path: '/brand',
 *   ...brandCalls,
 *   titleOf: (brand) => brand.name,
 *   alsoRefresh: ['solution'],
 * });
 *
 * // brands-page.tsx
 * export const BrandsPage = () => <RecordListPage pages={brandPages} list={brandList} />;
 *
 * // brand-pages.tsx, too; a section's title is `brand.section.<id>`, a field's label as in ResourceForm
 * const form: RecordForm<Brand> = {
 *   sections: [{ id: 'brand', fields: ['name', 'principal'] }], // or (brand | null, t) => [...]
 *   newValues: { status: 'active' },
 * };
 * export const BrandCreatePage = () => <RecordCreatePage pages={brandPages} form={form} />;
 * export const BrandEditPage = () => <RecordEditPage pages={brandPages} form={form} />;
 *
 * // brand-detail-page.tsx
 * export const BrandDetailPage = () => (
 *   <RecordPage
 *     pages={brandPages}
 *     header={(brand) => ({ subtitle: brand.principal })}
 *     facts={['tier', 'required_certificates']}
 *     properties={[{ id: 'brand', fields: ['principal', 'website', 'updated_at'] }]}
 *     rail={(brand) => <SolutionsCard brand={brand} />}
 *   />
 * );
 * ```
 *
 * Words, in the department's messages: `<area>.title` (the list), `.one`, `.newTitle`, `.editTitle`. Those of `record`
 * in the messages of this folder stand for every area that has none of its own, such as `<area>.create`,
 * `<area>.tab.history` and `<area>.action.update`; see `recordWord`.
 */
export const defineRecordPages = <Get extends Operation<typeof ById>>(
  declared: RecordPages<RowOf<Get>> & { get: Get },
): RecordPages<RowOf<Get>> => declared;

/** Address of a record that lies under its list. */
export const recordLink = ({ path }: { path: string }, { id }: { id: number }): string => `${path}/${id}`;

/** Address of a record's page. */
export const linkTo = <Row extends VersionedRecord>(
  { path, linkOf }: Pick<RecordPages<Row>, 'path' | 'linkOf'>,
  record: Row,
): string => linkOf?.(record) ?? recordLink({ path }, record);

/** Address of the form of a new record. */
export const newPathOf = ({ path, newPath }: { path: string; newPath?: string }): string =>
  newPath ?? `${path}/new`;

/** The record where there is little room: in breadcrumbs. */
export const shortTitleOf = <Row extends VersionedRecord>(
  { titleOf, numberOf }: RecordPages<Row>,
  record: Row,
): string => numberOf?.(record) ?? titleOf(record);

/** The record where it is spoken of, such as in a dialog: number and title. */
export const subjectOf = <Row>(
  { titleOf, numberOf }: { titleOf: (record: Row) => string; numberOf?: (record: Row) => string | null },
  record: Row,
): string => [numberOf?.(record), titleOf(record)].filter(Boolean).join(' · ');

/** The call that writes a record. Throws for one that declares none, or one whose input is no object. */
export function writeOf<Row extends VersionedRecord>(
  pages: Pick<RecordPages<Row>, 'area' | 'create' | 'update'>,
  kind: 'create' | 'update',
): Operation<TObject> {
  const operation = pages[kind];
  if (!operation || !('properties' in operation.input)) {
    throw new Error(`The record '${pages.area}' declares no ${kind} with an object as input`);
  }
  // Checked above: the input is the schema of an object.
  return operation as Operation<TSchema> as Operation<TObject>;
}

/** The fields of a record that a write takes, beside what names it. */
export const valuesFor = (record: object, input: TObject): FormValues =>
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

/** What an address that names no record is answered with, without asking the server for it. */
export const noRecord: Failure = { status: 404, message: '', code: 'not_found', request_id: '' };

/** The record that the address names. */
export function useRecordInPath<Row extends VersionedRecord>({ get }: RecordPages<Row>): RecordInPath<Row> {
  const id = useRecordId();
  const isNamed = id > 0;
  const query = useQuery({ ...operationQuery(get, { id }), enabled: isNamed });
  // The declaration ties Row to the output of `get`, which the server checked.
  const rowOf = (answer: typeof query.data): Row | undefined =>
    answer && (answer as unknown as { data: Row }).data;
  return {
    id,
    stored: rowOf(query.data),
    failure: isNamed ? failureOf(query.error) : noRecord,
    loading: isNamed && query.isPending,
    retry: () => void query.refetch(),
    readAgain: async () => rowOf((await query.refetch()).data),
  };
}

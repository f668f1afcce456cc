import type { ReactNode } from 'react';
import type { BulkOperation } from '../../contract/bulk';
import type { List, ListQuery, RowOf } from '../../contract/list';
import type { ColumnOrder } from '../../contract/list-order';
import type { Access } from '../../permissions/permissions';
import type { IconName } from '../../ui/core';
import type { BreadcrumbItem, MenuAction, Option } from '../../ui/rich';
import type { FieldDeclaration, FormValues } from '../form/form-model';
import type { CellEdits } from './cell-edits';

/** A row as the table sees it: columns by name. */
export type AnyRow = Record<string, unknown>;

type VerbFields = readonly (string | FieldDeclaration)[];

/** A verb that the server does to each row of a selection, however long, and reports on row by row. */
export interface BulkVerb {
  operation: BulkOperation;
  /** What it needs to know beside the rows, by those that are chosen one by one; default: every field of its input. */
  fields?: VerbFields | ((rows: readonly AnyRow[]) => VerbFields);
  initialValues?: FormValues;
  /**
   * A field that is left empty stays as it is in each row; one at least is filled in. All fields of the input are asked
   * for, in its order, those that `fields` names as it declares them.
   */
  isPartial?: boolean;
  /** What the schema cannot say, by field; the same that the form of one record is checked with. */
  validate?: (values: FormValues) => Record<string, string>;
  /** Areas whose lists are asked again beside the operation's own. */
  alsoRefresh?: readonly string[];
}

/** What can be done with a selection. */
export interface BulkAction {
  id: string;
  label: string;
  icon?: IconName;
  destructive?: boolean;
  /** Shown only to those who hold it; default: the operation's. */
  access?: Access;
  verb: BulkVerb;
}

export interface PrimaryAction {
  label: string;
  icon?: IconName;
  /** Its page. */
  to?: string;
  /** Beside `to`: what a plain press does instead of going there. */
  onSelect?: () => void;
  access?: Access;
}

/** What a summary box or another view of the list may know and do. */
export interface ListState {
  /** As it is sent, `fixed` included, without page and row. */
  query: ListQuery;
  /** Rows over all pages, null while unknown. */
  count: number | null;
  countCapped: boolean;
  sums: Readonly<Record<string, number>>;
  tab: string | null;
  /** Order, saved view and rows of a page as they are, for the address of other rows of it; see `listLink`. */
  looks: Readonly<Record<string, string>>;
  /** The tabs of the list that the caller may open; `query.tab` is the one whose rows are shown. */
  ownTabs: readonly string[];
  /** Shows the rows of another tab in the view that is open. */
  showWithin: (tab: string) => void;
  setFilter: (name: string, value: string | undefined) => void;
  refresh: () => void;
}

/** Another view of the rows than the table. */
export interface ListView {
  label?: string;
  access?: Access;
  /** `nothing` belongs in the place of rows where there are none. */
  render: (state: ListState, nothing: ReactNode) => ReactNode;
  /** What `nothing` is where no search and no filter hides rows; default: what is said in a table. */
  nothing?: ReactNode;
  /** In the toolbar, on a phone among the filters. */
  toolbar?: (state: ListState) => ReactNode;
}

export interface ResourceListProps<L extends List> {
  list: L;
  /** Department id: where the words of the list stand. */
  namespace: string;
  title: string;
  description?: string;
  breadcrumb?: readonly BreadcrumbItem[];
  rowLink?: (row: RowOf<L>) => string;
  /** What a row is called where it is spoken of; default: its title column. */
  rowLabel?: (row: RowOf<L>) => string;
  primaryAction?: PrimaryAction;
  menuActions?: readonly MenuAction[];
  /** Over the toolbar; SummaryBoxes as a rule. */
  summary?: ReactNode | ((state: ListState) => ReactNode);
  cells?: { readonly [column: string]: (row: RowOf<L>) => ReactNode };
  /** Pixels that a column needs at least; where there is more room, all become wider alike. */
  columnWidths?: Readonly<Record<string, number>>;
  /** Always sent, never shown as a chip. */
  fixed?: ListQuery;
  /** Of the rows as long as nobody has sorted them; default: the list's own. A constant of the page. */
  order?: ColumnOrder;
  /** Words of a filter where the declaration's own are not enough. */
  filterOptions?: Readonly<Record<string, readonly Option[]>>;
  /** Sent along when a reference filter searches, e.g. `{ user_id: { role: 'sales' } }`. */
  filterQueries?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Offered by filters of type days; default 30, 60, 90. */
  dayChoices?: Readonly<Record<string, readonly number[]>>;
  hiddenFilters?: readonly string[];
  /** Shown from the start although the declaration hides them. */
  shownColumns?: readonly string[];
  /** Shown from the start in place of those that the declaration shows; the others stay to be chosen. */
  onlyColumns?: readonly string[];
  hiddenTabs?: readonly string[];
  /** Further tabs or replacements: the view is drawn instead of the table. */
  views?: {
    readonly [tab: string]: ListView;
  };
  bulkActions?: readonly BulkAction[];
  /** Changes the fields that it names in the rows that are chosen, to the same in all of them. */
  bulkUpdate?: BulkOperation;
  /** Those of its fields of which the schema does not say enough, such as where people are looked up. */
  bulkFields?: readonly FieldDeclaration[];
  rowActions?: (row: RowOf<L>) => MenuAction[];
  /** Cells that are changed where they stand, by who may update. */
  edits?: CellEdits;
  /** For a list without a single row. */
  empty?: { title?: string; text?: string; action?: ReactNode };
  /** More at the right of the toolbar. */
  toolbar?: ReactNode;
  /** Under which the list is remembered; default its area. */
  storageKey?: string;
  /**
   * Inside another page: smaller heading, nothing in the address, nothing remembered; search, filters and the choice of
   * columns come where not all rows are in sight.
   */
  embedded?: boolean;
}

/** What decides which rows a list has: free text, tab and the list's own filters. */
export interface ListFilter {
  /** Free text. */
  key?: string;
  tab?: string;
  /** Names of filters, comma separated: a row needs to fit one of these, where the others all have to fit. */
  any?: string;
  /** What a row has to fit beside these, in groups: the text of a group, see filter-groups.ts. */
  where?: string;
  [filter: string]: string | number | boolean | undefined;
}

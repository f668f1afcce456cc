/** What the rows of a table are called: 'pipelines' -> 'pipeline', 'warranties' -> 'warranty'. */
export const kindOfTable = (table: string): string =>
  table.endsWith('ies') ? `${table.slice(0, -'ies'.length)}y` : table.replace(/s$/, '');

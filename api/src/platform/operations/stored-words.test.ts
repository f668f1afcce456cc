import { sql } from 'kysely';
import { listSources } from '../lists/list-sources';
import { buildCall } from '../testing/test-call';
import { testApp } from '../testing/test-app';

const panel = testApp();

const listed = (words: readonly string[]): string => [...words].sort().join(', ');

/** Property name to the lists of words that the contract gives a property of that name anywhere. */
function wordsOfContract(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (name: string, words: readonly string[]) => {
    const lists = found.get(name) ?? new Set();
    found.set(name, lists.add(listed(words)));
  };
  const walk = (schema: unknown, name: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'enum' && Array.isArray(value)) add(name, value.map(String));
      else if (key === 'properties') for (const [field, part] of Object.entries(value)) walk(part, field);
      else walk(value, name);
    }
  };
  for (const { operation } of panel.operations) {
    walk(operation.input, operation.name);
    walk(operation.output, operation.name);
  }
  return found;
}

/** `table.column` to the words that its check constraint allows. */
async function wordsOfDatabase(): Promise<Map<string, string>> {
  const { rows } = await sql<{ place: string; definition: string }>`
    select c.conrelid::regclass || '.' || a.attname as place, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and array_length(c.conkey, 1) = 1
  `.execute(panel.db);
  return new Map(
    rows.flatMap(({ place, definition }) => {
      if (!/^CHECK \(\(\w+ = ANY \(ARRAY\[/.test(definition)) return [];
      const words = [...definition.matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word);
      // Numbers have no words.
      return words.length === 0 ? [] : [[place, listed(words)] as const];
    }),
  );
}

/** What is stored for the platform alone and no call carries under the name of its column. */
const unspoken = new Set([
  'audit_logs.origin',
  'import_records.built_on',
  'mails.schedule',
  'mails.state',
  'notifications.status',
  'pipelines.held_status',
  'release_changes.action',
  'user_sessions.location_status',
  'user_sessions.signed_in_by',
]);

describe('a column that takes some words only', () => {
  it('takes those that the contract names, and no others', async () => {
    const contract = wordsOfContract();
    const differing: string[] = [];
    const database = await wordsOfDatabase();
    for (const [place, words] of database) {
      const column = place.split('.')[1] ?? '';
      const isSame = contract.get(column)?.has(words) ?? false;
      if (isSame === unspoken.has(place)) differing.push(`${place}: ${words}`);
    }
    expect(database.size).toBeGreaterThan(30);
    expect(differing).toEqual([]);
  });
});

describe('a column that free text is looked for in', () => {
  it('has a trigram index, or its list says why it needs none', async () => {
    const { rows } = await sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where indexdef like '%gin_trgm_ops%'`.execute(panel.db);
    const indexed = new Set(
      rows.flatMap(({ definition }) => {
        const [, table, column] = / ON \w+\.(\w+) USING gin \((\w+) gin_trgm_ops\)/.exec(definition) ?? [];
        return table && column ? [`${table}.${column}`] : [];
      }),
    );
    const call = buildCall(panel.db);
    const without = listSources().flatMap((list) => {
      const { from, search, searchedWithoutIndex } = list.at(call);
      if (searchedWithoutIndex) return [];
      const tables = new Map(
        [...from.compile(panel.db).sql.matchAll(/(?:^|join )(\w+) (\w+)/g)].map(([, table, alias]) => [
          alias,
          table,
        ]),
      );
      return search.flatMap((expression) => {
        const [alias = '', column = ''] = expression.compile(panel.db).sql.split('.');
        const place = `${tables.get(alias) ?? alias}.${column}`;
        return indexed.has(place) ? [] : [`${list.list.area}: ${place}`];
      });
    });
    expect(without).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';

/**
 * Set up for every API test where STATEMENT_ROWS names a folder: notes what each statement of the API really answers,
 * by the place where it is executed, so that `scripts/statement-types.mjs` can compare it with the type that the
 * statement claims. The compiler believes `sql<Row>`; only rows can say whether it is true.
 */

/** What was seen in the rows of one statement: its columns, each with the kinds of values it held. */
interface SeenRows {
  /** Of the source, with its line: '/.../brands.repository.ts:53'. */
  site: string;
  rows: number;
  columns: Map<string, Set<string>>;
}

/** Enough to meet an empty value where there are some. */
const MOST_ROWS = 200;

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const seen = new Map<string, SeenRows>();

function note(site: string, rows: readonly unknown[]): void {
  const statement = seen.get(site) ?? { site, rows: 0, columns: new Map<string, Set<string>>() };
  seen.set(site, statement);
  for (const row of rows.slice(0, MOST_ROWS)) {
    statement.rows += 1;
    if (typeof row !== 'object' || row === null) continue;
    for (const [name, value] of Object.entries(row)) {
      const kinds = statement.columns.get(name) ?? new Set();
      statement.columns.set(name, kinds.add(kindOf(value)));
    }
  }
}

const isOfTheApi = (frame: string): boolean => frame.includes('/api/src/') && !frame.includes('/testing/');

/** Where the statement is executed, by the source. */
function siteOf({ stack = '' }: Error): string | null {
  const frame = stack.split('\n').find(isOfTheApi);
  // '    at findBrand (/.../brands.repository.ts:53:18)', or without name and brackets.
  const place = frame?.slice(frame.indexOf('/')).replace(')', '');
  return place?.slice(0, place.lastIndexOf(':')) ?? null;
}

/** The same in the compiled code, which costs a hundredth: each frame of a stack is looked up in its source map. */
function compiledSite(): string | null {
  const { prepareStackTrace } = Error;
  let site: string | null = null;
  Error.prepareStackTrace = (_error, frames) => {
    const frame = frames.find((one) => isOfTheApi(one.getFileName() ?? ''));
    if (frame) site = `${frame.getFileName()}:${frame.getLineNumber()}:${frame.getColumnNumber()}`;
    return '';
  };
  try {
    // It is asked for, and with it the frames.
    void new Error('place of a statement').stack;
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
  return site;
}

const sites = new Map<string, string | null>();

function siteOfCaller(): string | null {
  const compiled = compiledSite();
  if (compiled === null) return null;
  const known = sites.get(compiled);
  if (known !== undefined) return known;
  const site = siteOf(new Error('place of a statement'));
  sites.set(compiled, site);
  return site;
}

interface Executable {
  execute(...parameters: unknown[]): Promise<{ rows?: readonly unknown[] }>;
}

function watchStatements(): void {
  // What every statement inherits its execute from.
  const prototype = Object.getPrototypeOf(sql`select 1`) as Executable;
  const { execute } = prototype;
  prototype.execute = async function (this: Executable, ...parameters: unknown[]) {
    const site = siteOfCaller();
    const answer = await execute.apply(this, parameters);
    if (site !== null) note(site, answer.rows ?? []);
    return answer;
  };
}

function store(directory: string): void {
  if (seen.size === 0) return;
  const statements = [...seen.values()].map(({ site, rows, columns }) => ({
    site,
    rows,
    columns: Object.fromEntries([...columns].map(([name, kinds]) => [name, [...kinds]])),
  }));
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, `${randomUUID()}.json`), JSON.stringify(statements));
}

const directory = process.env['STATEMENT_ROWS'];
if (directory) {
  watchStatements();
  afterAll(() => store(directory));
}

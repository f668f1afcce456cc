import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { sql } from 'kysely';
import type { TestDatabase } from '../platform/testing/test-database';

/** The day of the demo company of the tests, and the password of its people. */
export const DEMO_DAY = '2026-11-16';
export const DEMO_PASSWORD = 'panel-demo';

/** The demo company as its tests ask it; it is there when they run. */
export interface AskedCompany {
  database: () => TestDatabase;
  all: <Row>(query: ReturnType<typeof sql<Row>>) => Promise<Row[]>;
  /** Rows of a word and a number, by the word. */
  counts: (query: ReturnType<typeof sql<{ word: string; count: number }>>) => Promise<Record<string, number>>;
}

type AreaTests = (company: AskedCompany) => void;

/**
 * What an area is in the usual company: `areaTests` of `<slug>.demo.testing.ts`, found by that pattern. The company is
 * made once for all of them: it takes long.
 */
export const defineAreaTests = (tests: AreaTests): AreaTests => tests;

/** The tests of all areas, by the names of their files. */
export async function testsOfAreas(): Promise<[slug: string, tests: AreaTests][]> {
  const directory = import.meta.dirname;
  const names = (await readdir(directory)).filter((name) => name.endsWith('.demo.testing.ts'));
  const found: [string, AreaTests][] = [];
  for (const name of names.toSorted()) {
    // That a file of this name exports tests is what the type checker says of the files themselves.
    const { areaTests } = (await import(join(directory, name))) as { areaTests: AreaTests };
    found.push([name.replace('.demo.testing.ts', ''), areaTests]);
  }
  return found;
}

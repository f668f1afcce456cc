import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoCompany } from './company';
import type { Timeline } from './timeline';

/** What an area has in the demo company: `demo` of `<slug>.demo.ts` in this folder, found by that pattern. */
export interface DemoArea {
  /** Areas are entered by these numbers: what an area needs of others stands before it. */
  order: number;
  /** 32 bits, where its random numbers begin: a row more in one area changes none of another. */
  seed: number;
  /** Enters what was there before the history began, and plans what happens in it. */
  fill(company: DemoCompany, timeline: Timeline): Promise<void>;
  /** Tables whose rows are counted for who waits, with what people call them. */
  counted?: Readonly<Record<string, string>>;
  /**
   * What `exportOfDemo` finds of it in the usual company. Whoever changes the area on purpose copies here what the test
   * of the seed prints.
   */
  rows: Readonly<Record<string, string>>;
}

export const defineDemo = (area: DemoArea): DemoArea => area;

/** All areas in the order in which they are entered. */
export async function demoAreas(): Promise<DemoArea[]> {
  const directory = import.meta.dirname;
  const names = (await readdir(directory)).filter((name) => name.endsWith('.demo.ts'));
  const areas: DemoArea[] = [];
  for (const name of names.toSorted()) {
    // That a file of this name exports an area is what the type checker says of the files themselves.
    const { demo } = (await import(join(directory, name))) as { demo: DemoArea };
    areas.push(demo);
  }
  return areas.toSorted((one, other) => one.order - other.order);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../env/environment';
import { layOutDatabase } from '../testing/test-database';
import { killWriters } from './durability.testing';

const KILLS = 20;

let directory: string;

beforeEach(async () => {
  directory = mkdtempSync(join(temporaryDirectory, 'balai-durability-'));
  await layOutDatabase(directory);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test(`the embedded database keeps every acknowledged write over ${KILLS} kills, and starts each time`, async () => {
  const { lost, acknowledged, fewestFsyncs } = await killWriters(directory, KILLS);
  expect(lost).toEqual([]);
  expect(acknowledged).toBeGreaterThan(KILLS);
  expect(fewestFsyncs).toBeGreaterThan(0);
}, 900_000);

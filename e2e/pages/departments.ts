import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Journeys } from './journeys';

const directory = join(import.meta.dirname, '..', 'departments');

/** `e2e/departments/<department>.ts` of all departments; a new one is found by its file. */
export const journeysByDepartment: Readonly<Record<string, Journeys>> = Object.fromEntries(
  await Promise.all(
    readdirSync(directory).map(async (file): Promise<[string, Journeys]> => {
      const { journeys }: { journeys: Journeys } = await import(join(directory, file));
      return [file.replace('.ts', ''), journeys];
    }),
  ),
);

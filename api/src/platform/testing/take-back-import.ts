import { pino } from 'pino';
import type { Import, ImportOperations } from '@balai/shared/contract/host/imports';
import { startImportUndos } from '../imports/undo-runner';
import type { TestApp } from './test-app';

/** Takes an import back, to its end. @param by - whose import it is. */
export async function takeBackImport(
  panel: TestApp,
  by: string,
  operations: ImportOperations,
  { id }: Pick<Import, 'id'>,
): Promise<void> {
  await panel.succeedAs(by, operations.undo, { id });
  const runner = startImportUndos({
    db: panel.db,
    logger: pino({ level: 'silent' }),
    clock: panel.clock.now,
  });
  await runner.drain();
  await runner.stop();
}

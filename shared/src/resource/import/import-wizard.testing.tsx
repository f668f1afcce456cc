import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { defineImportOperations, type ImportOperations } from '../../contract/host/imports';
import { buildImport } from '../../contract/host/imports.testing';
import type { Operation } from '../../contract/operation';
import { callOperation } from '../../http/call-operation';
import { renderPage, type DrawnPage } from '../resource.testing';
import { ImportWizard } from './import-wizard';

export const operations = defineImportOperations({ area: 'pipeline', access: 'pipeline.import' });

type Reply = (input: Record<string, unknown>) => unknown;

/** What the server would say, by the last part of the operation's name; a test writes its own over it. */
export let replies: Record<string, Reply>;
export const ok = (output: object) => ({ status: 200, message: 'Success', ...output });

/** The wizard's calls; the test file has `callOperation` mocked. */
const called = jest.mocked(callOperation);
export const inputsOf = (operation: Operation): unknown[] =>
  called.mock.calls.filter(([asked]) => asked.name === operation.name).map(([, input]) => input);

let drawn: DrawnPage;

/**
 * @param beside - what else the page has.
 * @param of - the calls of the area.
 */
export function open(address: string, beside?: ReactNode, of: ImportOperations = operations) {
  drawn = renderPage(
    <>
      <ImportWizard
        operations={of}
        namespace="sales"
        title="Import pipelines"
        listLink="/pipeline"
        listTitle="Pipelines"
      />
      {beside}
    </>,
    address,
  );
  return userEvent.setup({ applyAccept: false });
}
export const address = (): string => `${drawn.path()}${drawn.search()}`;

/** Has the server of each test say what it usually says. */
export function answerImports(): void {
  replies = {
    import_list: () => ok({ data: [] }),
    import_detail: () => ok({ data: buildImport() }),
    import_values: () =>
      ok({
        data: [
          { value: 'Won', count: 800, match: 'win', match_name: 'win' },
          { value: 'Engaging', count: 400, match: null, match_name: null },
        ],
        capped: false,
      }),
    import_problems: () =>
      ok({
        data: [{ file_row: 9, column: 'name', value: '', code: 'required', message: 'Product is empty' }],
        count: 1,
      }),
    import_preview: () => ok({ data: [] }),
    import_past: () => ok({ data: [], next: null }),
    import_built_on: () => ok({ data: [] }),
    'export.list': () => ok({ data: [] }),
    list_all: () => ok({ data: [{ id: 7, name: 'Sari Wijaya' }] }),
  };
  called.mockReset();
  // The fake server answers what the operation's own schema says; the compiler cannot follow it by name.
  called.mockImplementation((operation, input) => {
    const reply = replies[operation.name] ?? replies[operation.name.split('.').at(-1) ?? ''];
    if (!reply) throw new Error(`Nobody answers ${operation.name}`);
    return Promise.resolve(reply(input as Record<string, unknown>)) as never;
  });
}

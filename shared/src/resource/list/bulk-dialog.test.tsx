import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { itemsInBulk } from '../../contract/engineering/items';
import { customersInBulk } from '../../contract/sales/customer-verbs';
import { pipelinesInBulk } from '../../contract/sales/pipeline-verbs';
import { pipelineList } from '../../contract/sales/pipelines';
import { callOperation } from '../../http/call-operation';
import { sessionStore, unsavedWorkAtom } from '../../session/session';
import { confirmLeave } from '../../ui/alerts';
import { renderPage, signIn } from '../resource.testing';
import { useAreaWords } from '../resource-text';
import { BulkDialog } from './bulk-dialog';
import type { BulkVerb } from './list-model';

jest.mock('../../ui/alerts');
jest.mock('../../http/call-operation');
const leave = jest.mocked(confirmLeave);
const onClose = jest.fn();

const reassign: BulkVerb = { operation: pipelinesInBulk.reassign, fields: ['reason'] };

function Opened({ verb = reassign, onStart = () => undefined }: { verb?: BulkVerb; onStart?: () => void }) {
  return (
    <BulkDialog
      asked={{
        action: { id: 'reassign', label: 'Reassign', verb },
        rows: [],
        chosen: [{ id: 1, version: 3, label: 'PL/1' }],
        said: '1 is selected',
      }}
      list={pipelineList}
      words={useAreaWords('sales', 'pipeline')}
      onStart={onStart}
      onClose={onClose}
    />
  );
}

const isUnsaved = () => sessionStore.get(unsavedWorkAtom);

beforeEach(() => {
  signIn('superadmin');
  leave.mockClear();
  jest.mocked(callOperation).mockClear();
  onClose.mockClear();
});

it('asks before what was typed for many rows is given up, by button and by Escape', async () => {
  const { unmount } = renderPage(<Opened />);
  const reason = await screen.findByRole('textbox', { name: /reason/i });
  fireEvent.change(reason, { target: { value: 'Sari is on leave' } });
  expect(isUnsaved()).toBe(true);
  leave.mockResolvedValueOnce(false);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(onClose).not.toHaveBeenCalled();
  leave.mockResolvedValueOnce(true);
  reason.focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(leave).toHaveBeenCalledTimes(2);
  unmount();
  expect(isUnsaved()).toBe(false);
});

it('closes without a question where nothing was typed', async () => {
  renderPage(<Opened />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(leave).not.toHaveBeenCalled();
});

/** A list whose selection, with its button, goes once the verb is on its way. */
function ListWithVerb() {
  const [step, setStep] = useState<'chosen' | 'asked' | 'begun'>('chosen');
  return (
    <>
      <a href="#1">Another row</a>
      <p data-row="1">
        <a href="#1" data-row-target="">
          PL/1
        </a>
      </p>
      {step === 'begun' ? null : <button onClick={() => setStep('asked')}>Reassign these</button>}
      {step === 'asked' ? (
        <Opened verb={{ operation: customersInBulk.inactivate }} onStart={() => setStep('begun')} />
      ) : null}
    </>
  );
}

it('leaves the keyboard at the first of the rows once the verb is on its way', async () => {
  jest.mocked(callOperation).mockResolvedValue({ status: 403, code: 'no', message: 'No', request_id: '' });
  renderPage(<ListWithVerb />);
  await userEvent.click(screen.getByRole('button', { name: 'Reassign these' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reassign' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'PL/1' })));
});

it('changes the fields of many rows that are filled in, and asks for one at least', async () => {
  const sent = jest.mocked(callOperation);
  sent.mockResolvedValue({ status: 403, code: 'no', message: 'No', request_id: '' });
  renderPage(<Opened verb={{ operation: pipelinesInBulk.update, isPartial: true }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reassign' }));
  expect(await screen.findByText('Fill in at least one field')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Next action' }), 'Call them');
  await userEvent.click(screen.getByRole('button', { name: 'Reassign' }));
  await waitFor(() =>
    expect(sent.mock.calls[0]?.slice(0, 2)).toEqual([
      pipelinesInBulk.update,
      { rows: [{ id: 1, version: 3 }], next_action: 'Call them' },
    ]),
  );
});

it('empties in every row what is ticked, of the fields that a record can be without, and asks before it is given up', async () => {
  const sent = jest.mocked(callOperation);
  sent.mockResolvedValue({ status: 403, code: 'no', message: 'No', request_id: '' });
  renderPage(<Opened verb={{ operation: pipelinesInBulk.update, isPartial: true }} />);
  const emptied = within(await screen.findByRole('group', { name: 'Empty in every row' }));
  // A deal has a day on which it is to close.
  expect(await screen.findByRole('textbox', { name: /close date$/i })).toBeTruthy();
  expect(emptied.queryByRole('checkbox', { name: /close date$/i })).toBeNull();
  await userEvent.click(emptied.getByRole('checkbox', { name: 'Next action' }));
  expect(isUnsaved()).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Next action' }), 'Call');
  await userEvent.click(screen.getByRole('button', { name: 'Reassign' }));
  expect(await screen.findByText('Fill it in or empty it, not both')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Next action' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reassign' }));
  await waitFor(() =>
    expect(sent.mock.calls[0]?.slice(0, 2)).toEqual([
      pipelinesInBulk.update,
      { rows: [{ id: 1, version: 3 }], next_action: null },
    ]),
  );
});

it('says yes or no to every row where one of them is chosen, and leaves what is not', async () => {
  const sent = jest.mocked(callOperation);
  sent.mockResolvedValue({ status: 403, code: 'no', message: 'No', request_id: '' });
  renderPage(<Opened verb={{ operation: itemsInBulk.update, isPartial: true }} />);
  const choose = async (name: RegExp, word: string) =>
    userEvent.selectOptions(await screen.findByRole('combobox', { name }), word);
  await choose(/need.install/i, 'Yes');
  await choose(/has.serial/i, 'No');
  await userEvent.click(screen.getByRole('button', { name: 'Reassign' }));
  await waitFor(() =>
    expect(sent.mock.calls[0]?.slice(0, 2)).toEqual([
      itemsInBulk.update,
      { rows: [{ id: 1, version: 3 }], need_install: true, has_serial: false },
    ]),
  );
});

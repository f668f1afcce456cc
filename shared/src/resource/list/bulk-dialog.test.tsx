import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pipelinesInBulk } from '../../contract/sales/pipeline-verbs';
import { pipelineList } from '../../contract/sales/pipelines';
import { sessionStore, unsavedWorkAtom } from '../../session/session';
import { confirmLeave } from '../../ui/alerts';
import { renderPage, signIn } from '../resource.testing';
import { useAreaWords } from '../resource-text';
import { BulkDialog } from './bulk-dialog';

jest.mock('../../ui/alerts');
const leave = jest.mocked(confirmLeave);
const onClose = jest.fn();

function Opened() {
  return (
    <BulkDialog
      asked={{
        action: {
          id: 'reassign',
          label: 'Reassign',
          verb: { operation: pipelinesInBulk.reassign, fields: ['reason'] },
        },
        chosen: [{ id: 1, version: 3, label: 'PL/1' }],
        said: '1 is selected',
      }}
      list={pipelineList}
      words={useAreaWords('sales', 'pipeline')}
      onStart={() => undefined}
      onClose={onClose}
    />
  );
}

const isUnsaved = () => sessionStore.get(unsavedWorkAtom);

beforeEach(() => {
  signIn('superadmin');
  leave.mockClear();
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

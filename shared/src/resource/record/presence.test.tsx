import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { listPresence, sayPresence } from '../../contract/host/presence';
import { callOperation } from '../../http/call-operation';
import { isLiveAtom } from '../../session/live';
import { sessionStore } from '../../session/session-store';
import { renderPage } from '../resource.testing';
import { PresentInFields, PresentPeople } from './presence';

jest.mock('../../http/call-operation');

const said = () =>
  jest
    .mocked(callOperation)
    .mock.calls.filter(([operation]) => operation.name === sayPresence.name)
    .map(([, input]) => Object(input).field as unknown);

const streamIs = (isLive: boolean) => act(() => sessionStore.set(isLiveAtom, isLive));

beforeEach(() => {
  const somebody = { id: 9, name: 'Sari', image: null, field: null };
  jest.mocked(callOperation).mockImplementation((({ name }: { name: string }) =>
    Promise.resolve({
      status: 200,
      message: 'Success',
      ...(name === sayPresence.name ? { is_known: true } : { data: [somebody] }),
    })) as never); // the same answers to any call
});
afterEach(() => {
  streamIs(false);
  jest.mocked(callOperation).mockReset();
});

const page = (
  <PresentInFields entity="customer" id={5}>
    <div data-field="name">
      <input aria-label="Name" />
    </div>
  </PresentInFields>
);

test('others are told which field one is in, and told again when the stream that they were told by has ended', async () => {
  renderPage(page);
  fireEvent.focus(screen.getByRole('textbox'));
  streamIs(true);
  await waitFor(() => expect(said()).toEqual(['name']));
  streamIs(false);
  streamIs(true);
  await waitFor(() => expect(said()).toEqual(['name', 'name']));
});

test.each<[string, (leave: () => void) => void]>([
  ['left', () => fireEvent.blur(screen.getByRole('textbox'))],
  ['closed with its form', (leave) => leave()],
])('a field that is %s while that is being told is taken back once it is told', async (_, leave) => {
  const atOnce = jest.mocked(callOperation).getMockImplementation();
  let answerName: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answerName = resolve;
  });
  jest.mocked(callOperation).mockImplementation((async (...call: Parameters<typeof callOperation>) => {
    if (Object(call[1]).field === 'name') await isAnswered;
    return atOnce?.(...call);
  }) as never); // the same answers, later
  const { unmount } = renderPage(page);
  fireEvent.focus(screen.getByRole('textbox'));
  streamIs(true);
  await waitFor(() => expect(said()).toEqual(['name']));
  leave(unmount);
  // Longer than one has to be in a field.
  await act(() => new Promise((passed) => setTimeout(passed, 1_000)));
  expect(said()).toEqual(['name']);
  answerName();
  await waitFor(() => expect(said()).toEqual(['name', null]));
});

/** A record that one leaves and comes back to. */
function OpenedAndLeft() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Come back'}
      </button>
      {isOpen ? <PresentPeople namespace="sales" area="customer" id={5} /> : null}
    </>
  );
}

test('who comes back to a record is told who is there now, and not who was there when he left it', async () => {
  renderPage(<OpenedAndLeft />);
  streamIs(true);
  expect(await screen.findByLabelText('Sari has this open')).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  const somebody = { id: 10, name: 'Budi', image: null, field: null };
  jest
    .mocked(callOperation)
    .mockImplementation(() =>
      Promise.resolve({ status: 200, message: 'Success', data: [somebody] } as never),
    ); // as the real call answers
  await user.click(screen.getByRole('button', { name: 'Come back' }));
  expect(await screen.findByLabelText('Budi has this open')).toBeTruthy();
  expect(screen.queryByLabelText('Sari has this open')).toBeNull();
  const asked = jest.mocked(callOperation).mock.calls.filter(([{ name }]) => name === listPresence.name);
  expect(asked).toHaveLength(2);
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { sayPresence } from '../../contract/host/presence';
import { callOperation } from '../../http/call-operation';
import { isLiveAtom } from '../../session/live';
import { sessionStore } from '../../session/session-store';
import { renderPage } from '../resource.testing';
import { PresentInFields } from './presence';

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

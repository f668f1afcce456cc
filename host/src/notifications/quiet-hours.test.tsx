import { fakeServer, refusal, type SeenRequest, success } from '@balai/shared/http/fake-server.testing';
import { UiProvider } from '@balai/shared/ui/core';
import { Toaster } from '@balai/shared/ui/shell';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { signIn } from '@balai/shared/resource/testing';
import { messagesSettled } from '@balai/shared/i18n';
import { QuietHours } from './quiet-hours';

let server: ReturnType<typeof fakeServer>;
const onStored = jest.fn().mockResolvedValue(undefined);

const sent = () => server.requests.map(({ data }: SeenRequest) => JSON.parse(String(data)));
const draw = (own: string | null, company = '19:00-07:00') =>
  render(
    <UiProvider>
      <QuietHours company={company} own={own} onStored={onStored} />
      <Toaster closeLabel="Close" />
    </UiProvider>,
  );
const choose = (name: string): Promise<void> =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: /^Hours without mail/ }), name);

beforeAll(() => messagesSettled());
beforeEach(() => {
  signIn('sales');
  server = fakeServer(() => success());
});
afterEach(() => {
  server.stop();
  jest.clearAllMocks();
});

describe('the hours without mail', () => {
  test('are those of the company until the person chooses, and begin with them when he wants his own', async () => {
    draw(null);
    await choose('My own hours');
    await waitFor(() => expect(onStored).toHaveBeenCalled());
    await choose('None');
    await waitFor(() => expect(sent()).toEqual([{ hours: '19:00-07:00' }, { hours: '' }]));
  });

  test('are stored when a time was changed and left, and not while it is half typed', async () => {
    draw('19:00-07:00');
    const from = screen.getByLabelText('From');
    fireEvent.change(from, { target: { value: '' } });
    fireEvent.blur(from);
    fireEvent.change(from, { target: { value: '21:30' } });
    expect(sent()).toEqual([]);
    fireEvent.blur(from);
    await waitFor(() => expect(sent()).toEqual([{ hours: '21:30-07:00' }]));
  });

  test('go back to those of the company, and say why they could not be stored', async () => {
    server.stop();
    server = fakeServer(() => refusal(503, 'busy', 'Too much to do'));
    draw('', '');
    await choose('As in the company: none');
    expect(await screen.findByText('Too much to do')).toBeTruthy();
    expect(sent()).toEqual([{ hours: null }]);
  });
});

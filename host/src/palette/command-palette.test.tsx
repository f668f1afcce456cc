import { fakeServer, success, type FakeAnswer } from '@balai/shared/http/fake-server.testing';
import { queryClient } from '@balai/shared/http/query-client';
import { dropSession, readUser, storeSession } from '@balai/shared/session/session-store';
import { noteVisited } from '@balai/shared/session/visited-records';
import { fetchUiParts } from '@balai/shared/ui';
import { UiProvider } from '@balai/shared/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { buildDepartment } from '../departments/department.testing';
import { CompositionProvider } from '../shell/composition-context';
import { loadShellText } from '../shell/shell-text';
import { CommandPalette } from './command-palette';
import { ENTERED } from './typed-ahead';

const sales = buildDepartment({
  id: 'sales',
  searchPanels: [
    {
      id: 'customer',
      title: 'Customers',
      words: {},
      operation: '/panel/customer/list_all',
      access: 'session',
      name: 'name',
      hint: [],
      link: '/customer/{id}',
    },
  ],
});
const onClose = jest.fn();

let server: ReturnType<typeof fakeServer>;

function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}
const place = () => screen.getByTestId('place').textContent;

/** @param answer - to what is typed. @param before - typed while the palette was on its way. @returns the field. */
async function open(answer: (key: string | null) => FakeAnswer | Promise<FakeAnswer>, before = '') {
  const user = readUser({ id: 7, full_name: 'Sari Dewi' });
  if (user) storeSession({ token: 'at', role: 'sales', user, menu: [], permissions: [] });
  server = fakeServer(({ url }) => answer(new URL(url, 'http://panel').searchParams.get('key')));
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <CompositionProvider value={{ departments: [sales], unavailable: [], forbidden: [] }}>
          <MemoryRouter>
            <CommandPalette isOpen onClose={onClose} onReady={() => before} />
            <Place />
          </MemoryRouter>
        </CompositionProvider>
      </QueryClientProvider>
    </UiProvider>,
  );
  return screen.findByRole('combobox');
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeAll(() => Promise.all([loadShellText(), fetchUiParts()]));
afterEach(() => {
  onClose.mockClear();
  server.stop();
  act(() => dropSession());
});

describe('Enter in the palette', () => {
  it('waits for what is found for all of the letters, and opens that', async () => {
    let arrive: (answer: FakeAnswer) => void = () => undefined;
    const late = new Promise<FakeAnswer>((resolve) => {
      arrive = resolve;
    });
    const field = await open((key) =>
      key === 'sam' ? success({ data: [{ id: 1, name: 'PT Samudra' }] }) : late,
    );
    type(field, 'sam');
    await screen.findByRole('option');
    type(field, 'graha');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(server.requests).toHaveLength(2));
    expect([place(), onClose.mock.calls.length]).toEqual(['/', 0]);
    await act(async () => arrive(success({ data: [{ id: 9, name: 'PT Graha' }] })));
    await waitFor(() => expect(place()).toBe('/customer/9'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('opens a page or the line one has moved to at once', async () => {
    const field = await open((key) =>
      key === 'sam' ? success({ data: [{ id: 1, name: 'PT Samudra' }] }) : new Promise(() => undefined),
    );
    type(field, 'sam');
    await screen.findByRole('option');
    type(field, 'samu');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(place()).toBe('/customer/1');
    type(field, 'dash');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(place()).toBe('/dashboard');
  });
});

it('begins with the records that were looked at last, until something is typed', async () => {
  const user = readUser({ id: 7, full_name: 'Sari Dewi' });
  if (user) storeSession({ token: 'at', role: 'sales', user, menu: [], permissions: [] });
  for (const id of [1, 2]) noteVisited({ to: `/customer/${id}`, title: `PT Satu ${id}`, hint: 'Customer' });
  const field = await open(() => success({ data: [] }));
  const [first, second] = await screen.findAllByRole('option');
  expect([first?.textContent, second?.textContent]).toEqual(['PT Satu 2Customer', 'PT Satu 1Customer']);
  type(field, 'dash');
  await waitFor(() => expect(screen.queryByRole('option', { name: /PT Satu/ })).toBeNull());
  type(field, '');
  await screen.findByRole('option', { name: /PT Satu 2/ });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(place()).toBe('/customer/2');
});

it('opens what was typed and entered while it was on its way', async () => {
  const field = await open(
    (key) => success({ data: key === 'graha' ? [{ id: 9, name: 'PT Graha' }] : [] }),
    `graha${ENTERED}`,
  );
  act(() => field.focus());
  expect(field).toHaveProperty('value', 'graha');
  await waitFor(() => expect(place()).toBe('/customer/9'));
});

it('shows what was found for fewer letters until more is known, and nothing of it for other ones', async () => {
  const field = await open((key) =>
    key === 'sam' ? success({ data: [{ id: 1, name: 'PT Samudra' }] }) : new Promise(() => undefined),
  );
  type(field, 'sam');
  await screen.findByRole('option');
  type(field, 'samu');
  await waitFor(() => expect(server.requests).toHaveLength(2));
  expect(screen.getByRole('option').textContent).toContain('PT Samudra');
  type(field, '');
  expect(await screen.findByRole('option', { name: /Dashboard/ })).toBeTruthy();
  type(field, 'graha');
  await waitFor(() => expect(server.requests).toHaveLength(3));
  expect(screen.queryByRole('option')).toBeNull();
});

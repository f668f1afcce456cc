import { listAllCustomers, type CustomerOption } from '@balai/shared/contract/sales/customers';
import {
  fakeServer,
  refusal,
  success,
  type FakeAnswer,
  type SeenRequest,
} from '@balai/shared/http/fake-server.testing';
import { queryClient } from '@balai/shared/http/query-client';
import { permissionsOf } from '@balai/shared/permissions/permissions';
import type { Role } from '@balai/shared/permissions/roles';
import { dropSession, readUser, storeSession } from '@balai/shared/session/session-store';
import { UiProvider } from '@balai/shared/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { loadShellText } from '../shell/shell-text';
import { SearchButton } from './search-button';

const customer = (id: number, name: string): CustomerOption => ({
  id,
  name,
  image: null,
  pipeline_master_count: id,
  user: { concat: 'Sari Wijaya' },
});
const five = [1, 2, 3, 4, 5].map((id) => customer(id, `PT Samudra ${id}`));

let server: ReturnType<typeof fakeServer>;

const keyOf = ({ url }: SeenRequest) => new URL(url, 'http://panel').searchParams.get('key');

function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}

function draw(role: Role, answer: (key: string | null) => FakeAnswer | Promise<FakeAnswer>) {
  const user = readUser({ id: 7, full_name: 'Sari Dewi' });
  if (!user) throw new Error('no user');
  storeSession({ token: 'at', role, user, menu: [], permissions: [...permissionsOf(role)] });
  server = fakeServer((request) => answer(keyOf(request)));
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <SearchButton />
          <p>elsewhere</p>
          <Place />
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
}

const button = () => screen.getByRole('button', { name: 'Find a customer by name' });
async function open(): Promise<HTMLInputElement> {
  fireEvent.click(button());
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  return within(dialog).getByLabelText<HTMLInputElement>('Find a customer by name');
}
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

beforeAll(loadShellText);
afterEach(() => {
  server.stop();
  act(() => dropSession());
});

describe('the search of the top bar', () => {
  test.each<Role>(['lead-engineer', 'engineer', 'operasional'])(
    'is an icon that does nothing for the role %s [6.30]',
    (role) => {
      draw(role, () => success({ data: five }));
      expect(screen.getByTestId('search-icon')).toBeTruthy();
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  test.each<[string, (field: HTMLInputElement) => void]>([
    ['Escape', (field) => fireEvent.keyDown(field, { key: 'Escape' })],
    ['Enter', (field) => fireEvent.keyDown(field, { key: 'Enter' })],
    ['a click outside', () => fireEvent.pointerDown(screen.getByText('elsewhere'))],
    ['its icon', () => fireEvent.click(screen.getByRole('button', { name: 'Close the search' }))],
  ])('opens on click with an empty field, and closes on %s [2.52]', async (_, close) => {
    draw('sales', () => success({ data: five }));
    type(await open(), 'sam');
    close(screen.getByLabelText<HTMLInputElement>('Find a customer by name', { selector: 'input' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const field = await open();
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    expect(field.placeholder).toBe('Find a customer by name');
  });

  test('keeps what is typed at once, while the code of its field is on its way', async () => {
    draw('sales', () => success({ data: five }));
    fireEvent.click(button());
    for (const key of ['s', 'a', 'm']) fireEvent.keyDown(document.body, { key });
    const dialog = await screen.findByRole('dialog', { name: 'Search' });
    expect(await within(dialog).findByDisplayValue('sam')).toBe(document.activeElement);
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  });

  test('asks the server for five rows and shows three, once something is typed [5.3][7.27][9.2]', async () => {
    draw('sales', () => success({ data: five }));
    const field = await open();
    type(field, '   ');
    type(field, 'sam');
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(server.requests.map(({ url }) => url)).toEqual([`${listAllCustomers.path}?key=sam&row=5`]);
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('PT Samudra 1Sari Wijaya1 pipeline');
    type(field, '');
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  test("says 'No Result' where nothing is found [2.54]", async () => {
    draw('sales', () => success({ data: [] }));
    type(await open(), 'sam');
    expect(await screen.findByText('No Result')).toBeTruthy();
  });

  test('never shows the late answer of an earlier key', async () => {
    let arrive: (answer: FakeAnswer) => void = () => undefined;
    const late = new Promise<FakeAnswer>((resolve) => {
      arrive = resolve;
    });
    draw('sales', (key) => (key === 'sam' ? late : success({ data: [customer(9, 'PT Graha')] })));
    const field = await open();
    type(field, 'sam');
    await waitFor(() => expect(server.requests).toHaveLength(1));
    type(field, 'graha');
    await screen.findByText('PT', { exact: false });
    await act(async () => arrive(success({ data: five })));
    expect(screen.getByRole('listitem').textContent).toContain('PT Graha');
  });

  test('says nothing of a failure, and asks again for the next letter [8.15]', async () => {
    draw('sales', (key) => (key === 'sam' ? refusal(500, 'internal') : success({ data: five })));
    const field = await open();
    type(field, 'sam');
    await waitFor(() => expect(server.requests).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText('No Result')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    type(field, 'samu');
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  });

  test('leads only superadmin to the customer, by key and by click [6.31][2.8]', async () => {
    draw('superadmin', () => success({ data: five }));
    let field = await open();
    type(field, 'sam');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.getAttribute('href'))).toEqual(
      [1, 2, 3].map((id) => `/detail-customer/${id}`),
    );
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(field.getAttribute('aria-activedescendant')).toBe('search-customer-2');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.getByTestId('place').textContent).toBe('/detail-customer/2');
    expect(screen.queryByRole('dialog')).toBeNull();
    field = await open();
    type(field, 'sam');
    fireEvent.click((await screen.findAllByRole('option'))[2] ?? document.body);
    expect(screen.getByTestId('place').textContent).toBe('/detail-customer/3');
  });

  test('waits on Enter for what is found for all of the letters, and opens that [2.52]', async () => {
    let arrive: (answer: FakeAnswer) => void = () => undefined;
    const late = new Promise<FakeAnswer>((resolve) => {
      arrive = resolve;
    });
    draw('superadmin', (key) => (key === 'sam' ? success({ data: five }) : late));
    const field = await open();
    type(field, 'sam');
    await screen.findAllByRole('option');
    type(field, 'graha');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(server.requests).toHaveLength(2));
    expect(screen.getByTestId('place').textContent).toBe('/');
    await act(async () => arrive(success({ data: [customer(9, 'PT Graha')] })));
    await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/detail-customer/9'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes on Enter without a customer where the search fails, and stays where one types on [2.52]', async () => {
    draw('superadmin', (key) => (key === 'samu' ? success({ data: five }) : refusal(500, 'internal')));
    const field = await open();
    type(field, 'sam');
    fireEvent.keyDown(field, { key: 'Enter' });
    type(field, 'samu');
    await screen.findAllByRole('option');
    type(field, 'graha');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByTestId('place').textContent).toBe('/');
  });

  test('leads nobody else anywhere [6.31]', async () => {
    draw('lead-sales', () => success({ data: five }));
    const field = await open();
    type(field, 'sam');
    await screen.findAllByRole('listitem');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('link')).toBeNull();
    expect(dialog.queryByRole('option')).toBeNull();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.getByTestId('place').textContent).toBe('/');
  });
});

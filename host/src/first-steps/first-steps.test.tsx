import type { FirstStep, FirstStepsOfPerson } from '@balai/shared/contract/host/first-steps';
import { fakeServer, type SeenRequest, success } from '@balai/shared/http/fake-server.testing';
import { queryClient } from '@balai/shared/http/query-client';
import { UiProvider } from '@balai/shared/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { loadGuideText } from '../guide/guide-text';
import { CompositionProvider } from '../shell/composition-context';
import { FirstSteps } from './first-steps';

const step = (id: string, title: string, order: number, more: Partial<FirstStep> = {}): FirstStep => ({
  id,
  title,
  link: `/${id}`,
  access: 'session',
  order,
  ...more,
});

const steps = [
  step('hr.firstFeed', 'See what colleagues say', 60),
  step('hr.ownProfile', 'Look over your own profile', 50),
  step('sales.firstCustomer', 'Add a customer', 10, { done: { list: 'customer', filter: {} } }),
  step('sales.firstPipeline', 'Begin a pipeline', 20, { done: { list: 'pipeline', filter: {} } }),
];

let own: FirstStepsOfPerson;
let rows: Readonly<Record<string, object[]>>;
let server: ReturnType<typeof fakeServer>;

function answer({ method, url, data }: SeenRequest) {
  if (url === '/panel/first_steps/change' && method === 'POST') {
    own = JSON.parse(String(data)) as FirstStepsOfPerson; // what the page sent
    return success();
  }
  if (url.startsWith('/panel/first_steps/detail')) return success({ data: own });
  const [, area = ''] = /^\/panel\/(\w+)\/list/.exec(url) ?? [];
  return success({ data: rows[area] ?? [] });
}

async function draw() {
  await loadGuideText();
  const department = { id: 'sales', manifest: { firstSteps: steps } };
  const departments = [department] as never; // what the list reads of it
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <CompositionProvider value={{ departments, unavailable: [], forbidden: [] }}>
          <MemoryRouter>
            <FirstSteps />
          </MemoryRouter>
        </CompositionProvider>
      </QueryClientProvider>
    </UiProvider>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  queryClient.clear();
  own = { is_closed: false, opened: [] };
  rows = {};
  server = fakeServer(answer);
});

const asked = (part: string) => server.requests.some(({ url }) => url.includes(part));

describe('the first steps', () => {
  it('are the first three of the role, ticked where rows say that it was done', async () => {
    rows = { customer: [{ id: 1 }] };
    await draw();
    expect(await screen.findByRole('link', { name: 'Add a customer (done)' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Begin a pipeline' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Look over your own profile' })).toBeTruthy();
    expect(screen.queryByText('See what colleagues say')).toBeNull();
  });

  it('tick themselves when they were opened, where no rows can say it', async () => {
    const user = await draw();
    await user.click(await screen.findByRole('link', { name: 'Look over your own profile' }));
    expect(await screen.findByRole('link', { name: 'Look over your own profile (done)' })).toBeTruthy();
    await waitFor(() => expect(own.opened).toEqual(['hr.ownProfile']));
    await user.click(screen.getByRole('link', { name: 'Begin a pipeline' }));
    expect(own.opened).toEqual(['hr.ownProfile']);
  });

  it('go away for ever when they are closed', async () => {
    const user = await draw();
    await user.click(await screen.findByRole('button', { name: 'Do not show again' }));
    expect(screen.queryByText('First steps')).toBeNull();
    await waitFor(() => expect(own.is_closed).toBe(true));
  });

  it('are not there for who has closed them, and no list is asked', async () => {
    own = { is_closed: true, opened: [] };
    await draw();
    await waitFor(() => expect(asked('/first_steps/detail')).toBe(true));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText('First steps')).toBeNull();
    expect(asked('/list')).toBe(false);
  });

  it('are not there for who has done all of them', async () => {
    own = { is_closed: false, opened: ['hr.ownProfile'] };
    rows = { customer: [{ id: 1 }], pipeline: [{ id: 2 }] };
    await draw();
    await waitFor(() => expect(asked('/pipeline/list')).toBe(true));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText('First steps')).toBeNull();
  });
});

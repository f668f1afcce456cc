import type { Card } from '@balai/shared/contract/host/cards';
import { fakeServer, success } from '@balai/shared/http/fake-server.testing';
import { queryClient } from '@balai/shared/http/query-client';
import { messagesSettled } from '@balai/shared/i18n';
import { UiProvider } from '@balai/shared/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ChartCard } from './chart-card';

const sellers: Card = {
  id: 'sales.wonByMember',
  kind: 'ranking',
  title: 'Who won most?',
  list: 'pipeline',
  filter: { status: 'win' },
  link: '/pipeline',
  access: 'pipeline.memberPicker',
  order: 1,
  by: 'member',
  sum: 'expected_value',
  over: 'closed',
};

const won = (value: number, name: string | null, millions: number) => ({
  value: String(value),
  name,
  count: 1,
  sums: { expected_value: millions * 1_000_000 },
});

let server: ReturnType<typeof fakeServer>;
beforeAll(async () => {
  await messagesSettled();
});
afterEach(() => {
  server.stop();
  queryClient.clear();
});

function draw(whole: object, parts: readonly object[]) {
  server = fakeServer(() =>
    success({ data: { by: 'member', choices: ['member'], whole, parts, across: [], cells: [] } }),
  );
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ChartCard card={sellers} today="2026-11-16" period="quarter" />
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
}

const all = { count: 7, count_capped: false, sums: { expected_value: 9_000_000_000 } };

describe('a chart of who holds most', () => {
  test('shows the first five by amount, each with the way to their rows of the period', async () => {
    // The server answers those with most rows first.
    const parts = [
      won(4, 'Citra', 100),
      won(7, 'Budi', 3_000),
      ...[1, 2, 3, 5].map((id) => won(id, `Seller ${id}`, id * 200)),
    ];
    draw(all, parts);
    const lines = await screen.findAllByRole('link');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Budi3 M',
      'Seller 51 M',
      'Seller 3600 jt',
      'Seller 2400 jt',
      'Seller 1200 jt',
    ]);
    screen.getByText('First: Budi with Rp 3 M of Rp 9 M.');
    screen.getByText('This quarter');
    const days = 'closed_from=2026-10-01&closed_to=2026-12-31';
    expect(lines[0]?.getAttribute('href')).toBe(`/pipeline?status=win&${days}&member=7`);
    expect(server.requests[0]?.url).toContain(`/panel/pipeline/breakdown?status=win&${days}&by=member`);
  });

  test('says that nothing is there yet where nobody won anything', async () => {
    draw({ ...all, count: 0, sums: {} }, []);
    await screen.findByText('Nothing to show yet.');
    expect(screen.queryByText(/First:/)).toBeNull();
  });

  test('says that there are too many rows instead of who is first among some of them', async () => {
    draw({ count: 100_000, count_capped: true, sums: {} }, []);
    await screen.findByText(/more than 100\.000 rows, which are too many/);
    expect(screen.queryByText(/First:/)).toBeNull();
  });
});

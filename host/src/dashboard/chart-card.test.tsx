import { fakeServer, success } from '@balai/shared/http/fake-server.testing';
import { queryClient } from '@balai/shared/http/query-client';
import type { Card } from '@balai/shared/contract/host/cards';
import { messagesSettled } from '@balai/shared/i18n';
import { UiProvider } from '@balai/shared/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ChartCard } from './chart-card';

const stages: Card = {
  id: 'sales.stages',
  kind: 'parts',
  title: 'Where are they?',
  list: 'pipeline',
  filter: {},
  link: '/pipeline',
  access: 'pipeline.list',
  order: 1,
  by: 'status',
  parts: [
    { word: 'visit', title: 'Visit' },
    { word: 'lost', title: 'Lost' },
  ],
};
const visit = { count: 3, count_capped: false, sums: { expected_value: 1_860_000_000 } };
/** More rows than the server counts, so that it adds nothing up. */
const lost = { count: 10_000, count_capped: true, sums: {} };

let server: ReturnType<typeof fakeServer>;
beforeAll(async () => {
  await messagesSettled();
});
afterEach(() => {
  server.stop();
  queryClient.clear();
});

async function linesOf(card: Card) {
  server = fakeServer(() => success({ data: [visit, lost] }));
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ChartCard card={card} today="2026-11-16" period="month" />
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
  const lines = await screen.findAllByRole('link');
  return lines.map(({ textContent }) => textContent);
}

describe('a chart of which one part has more rows than are counted', () => {
  test('says that its amount is not known instead of drawing none', async () => {
    expect(await linesOf({ ...stages, sum: 'expected_value' })).toEqual(['Visit1,9 M', 'Lost?']);
    screen.getByText('Lost: more than 10.000 rows, which are too many to be counted here.');
    expect(screen.queryByText(/Most in/)).toBeNull();
  });

  test('says of its count that there are more', async () => {
    expect(await linesOf(stages)).toEqual(['Visit3', 'Lost10.000+']);
    screen.getByText('Lost: more than 10.000 rows, which are too many to be counted here.');
  });
});

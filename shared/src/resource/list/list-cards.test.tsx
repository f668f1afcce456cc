import { screen } from '@testing-library/react';
import type { Column } from '../../contract/list';
import { distributorPriceList } from '../../contract/finance/distributor-prices';
import { renderPage } from '../resource.testing';
import { useAreaWords } from '../resource-text';
import { ListCards } from './list-cards';

const ofPrices: [string, Column][] = Object.entries(distributorPriceList.columns);

function Prices({
  rows,
  columns = ofPrices,
  sortedBy = null,
}: {
  rows: Record<string, unknown>[];
  columns?: typeof ofPrices;
  sortedBy?: string | null;
}) {
  return (
    <ListCards
      columns={columns}
      shown={columns.map(([name, column]) => ({ name, column, shown: true, pinned: false, width: null }))}
      rows={rows}
      words={useAreaWords('finance', 'distributor_price')}
      rowId={(row) => String(row['id'])}
      rowLabel={(row) => String(row['item_name'])}
      cells={new Map()}
      sortedBy={sortedBy}
      stale={false}
    />
  );
}

const price = (id: number, validTo: string | null) => ({
  id,
  item_name: `Camera ${id}`,
  valid_from: '2026-11-01',
  valid_to: validTo,
});

describe('a card', () => {
  it('says two days as one period, and of one that is open which end its day is', async () => {
    renderPage(<Prices rows={[price(1, '2026-11-30'), price(2, null)]} />);
    const [closed, open] = await screen.findAllByRole('listitem');
    expect(closed?.textContent).toContain('1 Nov 2026 – 30 Nov 2026');
    expect(open?.textContent).toMatch(/\S 1 Nov 2026$/);
    expect(open?.textContent).not.toContain('–');
  });

  it('says a figure after the word for what it counts, as text that can be read out', async () => {
    const columns: typeof ofPrices = [
      ['item_name', { type: 'text', card: 'title' }],
      ['stock', { type: 'integer', card: 'fact' }],
    ];
    renderPage(<Prices columns={columns} rows={[{ id: 1, item_name: 'Camera', stock: 12 }]} />);
    expect((await screen.findByRole('listitem')).textContent).toMatch(/\S 12$/);
  });

  it.each([
    ['stock', 'Stock 12'],
    ['cost', 'Cost Rp 900'],
    ['counted_at', 'Counted 5 Nov 2026'],
    // What it shows anyway it says once.
    ['price', '1,2 rb'],
    [null, '1,2 rb'],
  ])('shows what it is sorted by: %s', async (sortedBy, said) => {
    const columns: typeof ofPrices = [
      ['item_name', { type: 'text', card: 'title' }],
      ['price', { type: 'money', card: 'amount' }],
      ['sold_at', { type: 'date', card: 'fact' }],
      ['stock', { type: 'integer', card: 'fact' }],
      ['cost', { type: 'money' }],
      ['counted_at', { type: 'date', initiallyHidden: true }],
    ];
    const row = { id: 1, item_name: 'Camera', price: 1200, stock: 12, cost: 900 };
    const days = { sold_at: '2026-11-02', counted_at: '2026-11-05' };
    renderPage(<Prices columns={columns} rows={[{ ...row, ...days }]} sortedBy={sortedBy} />);
    const card = (await screen.findByRole('listitem')).textContent ?? '';
    expect(card.split(said)).toHaveLength(2);
    expect(card.includes('900')).toBe(sortedBy === 'cost');
  });
});

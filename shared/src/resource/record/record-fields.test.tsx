import { fireEvent, screen } from '@testing-library/react';
import Type from 'typebox';
import { Id } from '../../contract/schema';
import { loadMessages } from '../../i18n/i18n';
import { DateText, Money } from '../../ui/rich';
import { DetailFields } from '../detail/detail-fields';
import { renderPage } from '../resource.testing';
import { RecordSections } from './record-sections';

/** Labels and values as they are listed now. */
const listed = (): string[] =>
  screen.queryAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

beforeAll(() =>
  loadMessages('workshop', () => Promise.resolve({ tool: { section: { tool: 'What it is' } } })),
);

describe('the fields of a record', () => {
  it('are listed where they say something, and the others when they are asked for, in their places', () => {
    renderPage(
      <DetailFields
        items={[
          { label: 'Owner', value: null },
          { label: 'Bought', value: <DateText value={null} /> },
          { label: 'Price', value: <Money value={0} /> },
          { label: 'Due', value: '', alwaysShown: true },
          { label: 'Place', value: 'Shelf 2' },
        ]}
      />,
      '/tool/3',
    );
    expect(listed()).toEqual(['Price: Rp 0', 'Due: –', 'Place: Shelf 2']);
    const fold = screen.getByRole('button', { name: 'Show 2 empty fields', expanded: false });
    fireEvent.click(fold);
    expect(listed()).toEqual(['Owner: –', 'Bought: –', 'Price: Rp 0', 'Due: –', 'Place: Shelf 2']);
    fireEvent.click(screen.getByRole('button', { name: 'Hide empty fields', expanded: true }));
    expect(listed()).toHaveLength(3);
  });

  it('have nothing to unfold where every one says something', () => {
    renderPage(<DetailFields items={[{ label: 'Place', value: 'Shelf 2' }]} />, '/tool/3');
    expect(listed()).toEqual(['Place: Shelf 2']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are drawn by the schema of the answer, with what the server left out not listed', () => {
    const schema = Type.Object({
      price: Type.Integer({ maximum: 999_999_999_999_999 }),
      cost: Type.Optional(Type.Integer()),
      is_sharp: Type.Boolean(),
      kind: Type.String({ enum: ['hand', 'power'] }),
      bought_on: Type.String({ format: 'date' }),
      owner: Type.Object({ id: Id, name: Type.String(), image: Type.Null() }),
      maker: Type.Object({ id: Id, name: Type.String() }),
      parts: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      warranty_days: Type.Integer(),
      note: Type.Null(),
    });
    renderPage(
      <RecordSections
        namespace="workshop"
        area="tool"
        schema={schema}
        record={{
          price: 1_250_000,
          is_sharp: true,
          kind: 'hand',
          bought_on: '2026-11-02',
          owner: { id: 4, name: 'Budi', image: null },
          maker: { id: 5, name: 'Knipex' },
          parts: [
            { id: 6, name: 'Jaw' },
            { id: 7, name: 'Handle' },
          ],
          warranty_days: 30,
          note: null,
        }}
        sections={[
          {
            id: 'tool',
            fields: [
              'price',
              'cost',
              'is_sharp',
              'kind',
              'bought_on',
              'owner_id',
              { name: 'maker_id', path: '/maker' },
              'part_ids',
              'warranty_days',
              { name: 'note', alwaysShown: true },
            ],
          },
        ]}
      />,
      '/tool/3',
    );
    expect(listed()).toEqual([
      'Price: Rp 1.250.000',
      'Is sharp: Yes',
      'Kind: Hand',
      'Bought on: 2 Nov 2026',
      expect.stringContaining('Budi'),
      'Maker: Knipex',
      'Part ids: Jaw, Handle',
      'Warranty days: 30 days',
      'Note: –',
    ]);
    expect(screen.getByRole('link', { name: 'Knipex' }).getAttribute('href')).toBe('/maker/5');
  });
});

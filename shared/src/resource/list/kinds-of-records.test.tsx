import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deletedRecordList } from '../../contract/hr/deleted-records';
import { offerKinds } from '../../department/kinds';
import { renderPage, sentTo, signIn, answer, listed } from '../resource.testing';
import { ResourceList } from './resource-list';

jest.mock('../../http/call-operation');

const list = <ResourceList list={deletedRecordList} namespace="hr" title="Deleted records" />;
const deleted = {
  id: 31,
  record_id: 3,
  name: 'Hikvision',
  kind: 'brand',
  deleted_at: '2026-11-10T03:00:00.000Z',
  deleted_by: null,
  days_left: 84,
};

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  signIn('superadmin');
  const kinds = [
    { area: 'product_knowledge', title: 'Knowledge entry' },
    { area: 'brand', title: 'Make of things' },
  ];
  const departments = [{ id: 'engineering', manifest: { routes: [], kinds } }];
  offerKinds({ departments, own: [], holds: () => true, loadWords: () => Promise.resolve() });
  answer({ 'deleted_record.list': listed(deleted, { ...deleted, id: 32, kind: 'goods_receipt' }) });
});

it('a column of kinds calls each as its department does, and one that nobody knows by its word', async () => {
  renderPage(list, '/deleted-record');
  const rows = await screen.findAllByRole('row', { name: /Hikvision/ });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Make of things'),
    expect.stringContaining('Goods receipt'),
  ]);
});

it('a filter by kinds offers those that there are for the reader, in the order of what they are called', async () => {
  renderPage(list, '/deleted-record?kind=goods_receipt,brand');
  await userEvent.click(await screen.findByRole('button', { name: /Goods receipt, Make of things/ }));
  const offered = await screen.findAllByRole('checkbox', { name: /entry|things|receipt/ });
  expect(offered.map((box) => box.getAttribute('aria-label') ?? box.closest('label')?.textContent)).toEqual([
    'Knowledge entry',
    'Make of things',
  ]);
  expect(sentTo(deletedRecordList.read)[0]).toMatchObject({ kind: 'goods_receipt,brand' });
});

it('what no kind could be called by is not asked for', async () => {
  renderPage(list, "/deleted-record?kind=brand,Br'and");
  await screen.findAllByText('Hikvision');
  expect(sentTo(deletedRecordList.read)[0]).toMatchObject({ kind: 'brand' });
});

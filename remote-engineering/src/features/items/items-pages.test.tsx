import { chooseOption } from '@balai/shared/resource/testing';
import { createBrand } from '@balai/shared/contract/engineering/brands';
import { buildBrand } from '@balai/shared/contract/engineering/brands.testing';
import * as items from '@balai/shared/contract/engineering/items';
import { buildItem, buildItemRow } from '@balai/shared/contract/engineering/items.testing';
import type { Role } from '@balai/shared/permissions/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, describeRecordPages, listed, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

afterEach(() => jest.clearAllMocks());

const brands = { 'brand.list_all': { data: [{ id: 3, name: 'Hikvision', image: null }] } };

describeRecordPages({
  open: openPage,
  role: 'admin-purchase',
  path: '/item',
  operations: { list: items.itemList.read, ...items.itemCalls },
  record: buildItem({ version: 3 }),
  row: buildItemRow(),
  title: '4 MP dome camera',
  typed: [
    [/^Code/, 'DS-1'],
    [/^Brand/, 'Hikvision'],
  ],
  newValues: {
    code: 'DS-1',
    brand_id: 3,
    kind: 'goods',
    unit: 'unit',
    warranty_months: 12,
    status: 'active',
  },
  createButton: 'Create item',
  answers: brands,
});

describe('/item', () => {
  it('shows items with their words', async () => {
    answer({
      'item.list': listed(
        buildItemRow(),
        buildItemRow({ id: 6, code: 'REC-1', name: 'Recorder', status: 'eol' }),
      ),
    });
    await openPage('/item', 'sales');
    await screen.findByText('DS-2CD2143G2-I');
    screen.getByText('End of life');
    expect(screen.queryByRole('columnheader', { name: /Cost/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New item' })).toBeNull();
  });

  it('shows the cost to who buys', async () => {
    answer({ 'item.list': listed(buildItemRow({ cost_price: 1_300_000 })) });
    await openPage('/item', 'admin-purchase');
    expect(await screen.findByRole('columnheader', { name: /Cost/ })).toBeTruthy();
    expect(screen.getByText('1.300.000')).toBeTruthy();
  });
});

describe('/item/{id}', () => {
  it('keeps the cost from those who do not get it', async () => {
    answer({ 'item.detail': { data: buildItem() } });
    await openPage('/item/5', 'sales');
    await screen.findByRole('heading', { name: '4 MP dome camera', level: 1 });
    screen.getByText('1.850.000');
    expect(screen.queryByText('Cost')).toBeNull();
  });

  it('says what to offer instead at the end of life', async () => {
    const replacement = { id: 9, code: 'DS-9', name: '8 MP dome camera' };
    answer({ 'item.detail': { data: buildItem({ status: 'eol', replacement }) } });
    await openPage('/item/5', 'sales');
    const link = await screen.findByRole('link', { name: 'DS-9 8 MP dome camera' });
    expect(link.getAttribute('href')).toBe('/item/9');
  });
});

describe('the form of an item', () => {
  const lines = async (role: Role) => {
    answer({});
    const { user } = await openPage('/item/new', role);
    await user.click(await screen.findByRole('combobox', { name: /^Brand/ }));
    await screen.findByText('Nothing here yet');
    return { user, line: screen.queryByRole('option', { name: 'New brand' }) };
  };

  it('takes a brand that is made over it', async () => {
    const { user, line } = await lines('superadmin');
    answer({ 'brand.create': { data: buildBrand({ id: 31, name: 'Hanwha' }) } });
    await user.click(line ?? document.body);
    const { getByRole } = within(await screen.findByRole('dialog', { name: 'New brand' }));
    await user.type(getByRole('textbox', { name: /^Name/ }), 'Hanwha');
    await user.click(getByRole('button', { name: 'Create brand' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Brand/ }).getAttribute('value')).toBe('Hanwha'),
    );
    expect(sentTo(createBrand)).toMatchObject([{ name: 'Hanwha', default_warranty_months: 12 }]);
  });

  it('shows what a stored item names by the names that it carries', async () => {
    answer({ 'item.detail': { data: buildItem() } });
    await openPage('/item/5/edit', 'admin-purchase');
    expect((await screen.findByRole('combobox', { name: /^Brand/ })).getAttribute('value')).toBe('Hikvision');
    expect(screen.getByRole('combobox', { name: /^Solution/ }).getAttribute('value')).toBe('CCTV');
  });

  it('offers no new brand to who may not make one, and says who does', async () => {
    const { user, line } = await lines('admin-purchase');
    expect(line).toBeNull();
    await screen.findByText('Brands are kept by engineering. Ask Admin Engineer.');
    await user.paste('Hanwha');
    await screen.findByText('No Result');
    screen.getByText('Brands are kept by engineering. Ask Admin Engineer.');
  });

  it('asks engineers for no price and sends none', async () => {
    answer({
      'item.detail': { data: buildItem({ version: 3 }) },
      'item.update': { data: buildItem({ version: 4 }) },
    });
    const { user, path } = await openPage('/item/5/edit', 'admin-engineer');
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    expect(screen.queryByRole('textbox', { name: /List price/ })).toBeNull();
    fireEvent.change(name, { target: { value: '4 MP dome camera outdoor' } });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(path()).toBe('/item/5'));
    const [sent] = sentTo(items.updateItem);
    expect(sent).toMatchObject({ id: 5, version: 3, name: '4 MP dome camera outdoor' });
    expect(sent).not.toHaveProperty('list_price');
    expect(sent).not.toHaveProperty('cost_price');
  });

  it('takes both prices from who sets them and goes to the new item', async () => {
    answer({
      'item.create': { data: buildItem({ id: 12 }) },
      ...brands,
    });
    const { user, path } = await openPage('/item/new', 'admin-purchase');
    await screen.findByRole('textbox', { name: /^Code/ });
    type(/^Code/, 'DS-1');
    type(/^Name/, 'Camera');
    await user.click(screen.getByRole('combobox', { name: /Brand/ }));
    await chooseOption(user, /Hikvision/);
    type(/List price/, '1500000');
    type(/Cost/, '1100000');
    await user.click(screen.getByRole('button', { name: 'Create item' }));
    await waitFor(() => expect(path()).toBe('/item/12'));
    expect(sentTo(items.createItem)).toEqual([
      expect.objectContaining({ code: 'DS-1', brand_id: 3, list_price: 1_500_000, cost_price: 1_100_000 }),
    ]);
  });
});

describe('the copy of an item', () => {
  const copied = buildItem({ id: 5, status: 'eol', unit: 'pcs', warranty_months: 36, need_install: false });

  it('is offered on its record to who may make items, and to nobody else', async () => {
    answer({ 'item.detail': { data: copied } });
    await openPage('/item/5', 'sales');
    await screen.findByRole('heading', { name: copied.name, level: 1 });
    expect(screen.queryByRole('link', { name: 'Duplicate' })).toBeNull();
    const { user } = await openPage('/item/5', 'admin-engineer');
    await user.click(await screen.findByRole('link', { name: 'Duplicate' }));
    await screen.findByRole('heading', { name: 'New item', level: 1 });
  });

  it('begins with what the item holds, but its code and that it is not made any more', async () => {
    answer({ 'item.detail': { data: copied }, 'item.create': { data: buildItem({ id: 6 }) } });
    const { user } = await openPage('/item/new?copy=5', 'admin-engineer');
    await screen.findByRole('textbox', { name: /^Name/ });
    expect(screen.getByRole('textbox', { name: /^Code/ }).getAttribute('value')).toBe('');
    type(/^Code/, 'DS-2');
    await user.click(screen.getByRole('button', { name: 'Create item' }));
    await waitFor(() => expect(sentTo(items.createItem)).toHaveLength(1));
    expect(sentTo(items.createItem)[0]).toMatchObject({
      code: 'DS-2',
      name: copied.name,
      brand_id: copied.brand_id,
      unit: 'pcs',
      warranty_months: 36,
      status: 'active',
    });
    for (const own of ['id', 'version', 'list_price', 'cost_price'])
      expect(sentTo(items.createItem)[0]).not.toHaveProperty(own);
  });

  it('is an empty form where the item cannot be read', async () => {
    answer({ 'item.detail': { status: 404, code: 'not_found', message: 'Not found' } });
    await openPage('/item/new?copy=99', 'admin-engineer');
    expect((await screen.findByRole('textbox', { name: /^Name/ })).getAttribute('value')).toBe('');
  });
});

describe('/item/prices', () => {
  it('begins with the choice of a file', async () => {
    answer({});
    await openPage('/item/prices', 'admin-purchase');
    const heading = await screen.findByRole('heading', { name: 'Update prices by file', level: 1 });
    expect(heading).toBeTruthy();
  });
});

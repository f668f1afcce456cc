import type { DeletedRecord } from '@balai/shared/contract/hr/deleted-records';
import { restoreGroup } from '@balai/shared/contract/hr/groups';
import { restoreOperation } from '@balai/shared/contract/record-operations';
import { alertFailure, alertSuccess } from '@balai/shared/ui/alerts';
import { screen, waitFor } from '@testing-library/react';
import { answer, listed, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

afterEach(() => {
  jest.clearAllMocks();
  jest.restoreAllMocks();
});

const deleted: DeletedRecord = {
  id: 31,
  record_id: 3,
  name: 'Installers',
  kind: 'group',
  deleted_at: '2026-11-10T03:00:00.000Z',
  deleted_by: { id: 9, name: 'Agus Setiawan', image: null },
  days_left: 84,
};

describe('/deleted-record', () => {
  it('shows what was deleted, by whom and how long it can be restored', async () => {
    answer({ 'deleted_record.list': listed(deleted) });
    await openPage('/deleted-record', 'superadmin');
    await screen.findByText('Installers');
    const row = screen.getByRole('row', { name: /Installers/ });
    for (const text of ['Group', 'Agus Setiawan', '84']) expect(row.textContent).toContain(text);
  });

  it('restores one and leads to it', async () => {
    answer({ 'deleted_record.list': listed(deleted), 'group.restore': {} });
    const { user } = await openPage('/deleted-record', 'superadmin');
    await user.click(await screen.findByRole('button', { name: 'Restore Installers' }));
    await waitFor(() =>
      expect(alertSuccess).toHaveBeenCalledWith('Restored', {
        subject: 'Group Installers',
        link: { label: 'Open', to: '/group/3' },
      }),
    );
    expect(sentTo(restoreGroup)).toEqual([{ id: 3 }]);
  });

  it('restores one of a department that is not there, and leads nowhere', async () => {
    answer({
      'deleted_record.list': listed({ ...deleted, kind: 'goods_receipt' }),
      'goods_receipt.restore': {},
    });
    const { user } = await openPage('/deleted-record', 'superadmin');
    expect((await screen.findByRole('row', { name: /Installers/ })).textContent).toContain('Goods receipt');
    await user.click(screen.getByRole('button', { name: 'Restore Installers' }));
    await waitFor(() =>
      expect(alertSuccess).toHaveBeenCalledWith('Restored', { subject: 'Goods receipt Installers' }),
    );
    expect(sentTo(restoreOperation('goods_receipt'))).toEqual([{ id: 3 }]);
  });

  it('is filtered by kinds of records that have pages', async () => {
    answer({ 'deleted_record.list': listed(deleted) });
    const { user } = await openPage('/deleted-record?kind=group', 'superadmin');
    await user.click(await screen.findByRole('button', { name: /Kind: ?Group/ }));
    await screen.findByRole('checkbox', { name: /^User/ });
    expect(screen.queryByRole('checkbox', { name: /^Group membership/ })).toBeNull();
  });

  it('restores one from the menu of its card on a phone', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { media: query, matches: query !== 'print' }) as MediaQueryList, // what is asked of it
    );
    answer({ 'deleted_record.list': listed(deleted), 'group.restore': {} });
    const { user } = await openPage('/deleted-record', 'superadmin');
    await user.click(await screen.findByRole('button', { name: /Installers/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
    await waitFor(() => expect(sentTo(restoreGroup)).toEqual([{ id: 3 }]));
  });

  it('says why one is not restored', async () => {
    const message = 'This name is already in use';
    answer({
      'deleted_record.list': listed(deleted),
      'group.restore': { status: 409, code: 'name_taken', message, request_id: 'r-1' },
    });
    const { user } = await openPage('/deleted-record', 'superadmin');
    await user.click(await screen.findByRole('button', { name: 'Restore Installers' }));
    await waitFor(() => expect(alertFailure).toHaveBeenCalledWith(message));
    expect(alertSuccess).not.toHaveBeenCalled();
  });

  it('says what will stand here while nothing was deleted', async () => {
    answer({ 'deleted_record.list': listed() });
    await openPage('/deleted-record', 'superadmin');
    expect(await screen.findByText('Nothing was deleted')).toBeTruthy();
  });
});

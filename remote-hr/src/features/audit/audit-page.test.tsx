import type { HistoryEntry } from '@balai/shared/contract/host/history';
import { type AuditRow, auditList, getAuditEntry } from '@balai/shared/contract/hr/audit';
import { screen } from '@testing-library/react';
import { answer, listed, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');

afterEach(() => {
  jest.clearAllMocks();
  jest.restoreAllMocks();
});

const changed: AuditRow = {
  id: 31,
  at: '2026-11-10T03:00:00.000Z',
  actor: { id: 9, name: 'Agus Setiawan', image: null },
  kind: 'group',
  record_id: 3,
  name: 'Installers',
  deed: 'update',
  action: 'update',
  from_status: null,
  to_status: null,
  reason: 'Asked for by Sari',
  changes: 1,
  on_behalf_of: { id: 10, name: 'Lina Marlina', image: null },
  request_id: 'r-17',
};
const lost: AuditRow = {
  ...changed,
  id: 32,
  actor: null,
  kind: 'goods_receipt',
  name: '#4',
  record_id: 4,
  deed: 'status',
  action: 'refuse',
  from_status: 'on_its_way',
  to_status: 'lost',
};
const exported: AuditRow = {
  ...changed,
  id: 33,
  kind: 'user',
  record_id: 0,
  name: null,
  deed: 'export',
  action: 'export',
};
const entry: HistoryEntry = {
  id: 31,
  save: 'r-17@1',
  kind: 'change',
  subject: null,
  at: changed.at,
  actor: changed.actor,
  actor_role: 'hrd',
  action: 'update',
  from_status: null,
  to_status: null,
  diff: { name: ['Fitters', 'Installers'] },
  reason: changed.reason,
  origin: 'user',
};

describe('/audit', () => {
  it('says who did what to which record, and leads to it where it has a page', async () => {
    answer({ 'audit.list': listed(changed, lost, exported) });
    await openPage('/audit', 'superadmin');
    const row = await screen.findByRole('row', { name: /Installers/ });
    for (const text of ['10 Nov 2026 10:00', 'Agus Setiawan', 'Group', 'Changed', 'Asked for by Sari']) {
      expect(row.textContent).toContain(text);
    }
    expect(screen.getByRole('link', { name: 'Installers' }).getAttribute('href')).toBe('/group/3');
    expect(
      screen.getAllByRole('row').find(({ textContent }) => textContent.includes('Exported')),
    ).toBeTruthy();
  });

  it('says of a department that is not there what can be said, and names the system', async () => {
    answer({ 'audit.list': listed(lost) });
    await openPage('/audit', 'superadmin');
    const row = await screen.findByRole('row', { name: /Goods receipt/ });
    for (const text of ['System', '#4', 'On its way → Lost']) expect(row.textContent).toContain(text);
    expect(screen.queryByRole('link', { name: '#4' })).toBeNull();
  });

  it('opens what an entry has changed, field by field', async () => {
    answer({ 'audit.list': listed(changed), 'audit.detail': { data: entry } });
    const { user } = await openPage('/audit', 'superadmin');
    await user.click(await screen.findByRole('button', { name: 'Details of 10 Nov 2026 10:00' }));
    const panel = await screen.findByRole('dialog', { name: 'Group Installers' });
    await screen.findByText('Fitters');
    for (const text of ['Agus Setiawan changed Name', '“Asked for by Sari”', 'Lina Marlina', 'r-17']) {
      expect(panel.textContent).toContain(text);
    }
    expect(sentTo(getAuditEntry)).toEqual([{ id: 31 }]);
    expect(sentTo(auditList.read)[0]).toMatchObject({ page: 1 });
  });

  it('opens it from the menu of a card on a phone, which names the system as well', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { media: query, matches: query !== 'print' }) as MediaQueryList, // what is asked of it
    );
    answer({ 'audit.list': listed(lost), 'audit.detail': { data: entry } });
    const { user } = await openPage('/audit', 'superadmin');
    expect(await screen.findByText('Goods receipt · System')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /#4/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Details' }));
    expect(await screen.findByRole('dialog', { name: 'Goods receipt #4' })).toBeTruthy();
  });

  it('says why an entry is not shown', async () => {
    answer({
      'audit.list': listed(changed),
      'audit.detail': { status: 500, code: 'internal', message: 'Something went wrong', request_id: 'r-1' },
    });
    const { user } = await openPage('/audit', 'superadmin');
    await user.click(await screen.findByRole('button', { name: /^Details of/ }));
    expect(await screen.findByText('The entry could not be loaded')).toBeTruthy();
  });

  it('says what will stand here while nothing was done', async () => {
    answer({ 'audit.list': listed() });
    await openPage('/audit', 'superadmin');
    expect(await screen.findByText('Nothing was done yet')).toBeTruthy();
  });
});

import {
  addGroupMember,
  endGroupMember,
  groupCalls,
  groupList,
  updateGroup,
} from '@balai/shared/contract/hr/groups';
import { buildGroup, buildGroupMember } from '@balai/shared/contract/hr/groups.testing';
import { listAllUsers } from '@balai/shared/contract/hr/user-options';
import { buildUserOption } from '@balai/shared/contract/hr/users.testing';
import { chooseOption } from '@balai/shared/resource/testing';
import { screen, waitFor } from '@testing-library/react';
import { answer, describeRecordPages, listed, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

describeRecordPages({
  open: openPage,
  role: 'hrd',
  path: '/group',
  operations: { list: groupList.read, ...groupCalls },
  record: buildGroup({ version: 2 }),
  title: 'Sales North',
  newValues: { type: 'sales' },
  createButton: 'Create group',
  answers: { 'group.members': { data: [] } },
});

describe('/group', () => {
  it('shows groups with their leader', async () => {
    answer({ 'group.list': listed(buildGroup()) });
    await openPage('/group', 'hrd');
    expect(await screen.findByText('Agus Setiawan')).toBeTruthy();
  });
});

describe('/group/new, its leader', () => {
  it('is chosen among those who may lead a group of its type', async () => {
    answer({ 'user.list_all': { data: [buildUserOption({ id: 12, name: 'Citra Lestari' })] } });
    const { user } = await openPage('/group/new', 'hrd');
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Type/ }), 'presales');
    await user.click(await screen.findByRole('combobox', { name: /^Leader/ }));
    await screen.findByRole('option', { name: /Citra Lestari/ });
    expect(sentTo(listAllUsers).at(-1)).toMatchObject({ role: 'lead-pre-sales,superadmin' });
  });
});

describe('/group/{id}', () => {
  const members = [
    buildGroupMember(),
    buildGroupMember({ id: 32, user: { id: 8, name: 'Gone Person', image: null }, valid_to: '2025-06-30' }),
  ];

  it('gets another leader where he stands, among those who may lead such a group', async () => {
    const group = buildGroup({ version: 2, type: 'presales' });
    answer({
      'group.detail': { data: group },
      'group.members': { data: [] },
      'group.update': { data: { ...group, leader_id: 12 } },
      'user.list_all': { data: [buildUserOption({ id: 12, name: 'Citra Lestari' })] },
    });
    const { user } = await openPage('/group/4', 'hrd');
    await user.click(await screen.findByRole('button', { name: 'Change Leader' }));
    await user.click(await screen.findByRole('combobox', { name: /^Leader/ }));
    await screen.findByRole('option', { name: /Citra Lestari/ });
    // The first Enter takes what the list offers, the second one saves.
    await user.keyboard('{ArrowDown}{Enter}');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sentTo(updateGroup)).toEqual([expect.objectContaining({ id: 4, version: 2, leader_id: 12 })]),
    );
    expect(sentTo(listAllUsers).at(-1)).toMatchObject({ role: 'lead-pre-sales,superadmin' });
  });

  it('shows who is and was in it, each a link to his profile [2.4], and ends a membership of today only', async () => {
    answer({
      'group.detail': { data: buildGroup() },
      'group.members': { data: members },
      'group.member_end': { data: buildGroupMember({ valid_to: '2026-11-20' }) },
    });
    const { user } = await openPage('/group/4', 'hrd');
    await screen.findByText('Gone Person');
    expect(screen.queryByRole('button', { name: 'Remove from group: Gone Person' })).toBeNull();
    const link = screen.getByRole('link', { name: /Budi Santoso/ });
    expect(link.getAttribute('href')).toMatch(/^\/users-profile\/\d+\?role=[a-z-]+&from=\/user$/);
    await user.click(screen.getByRole('button', { name: 'Remove from group: Budi Santoso' }));
    await user.click(await screen.findByRole('button', { name: 'Remove from group' }));
    await waitFor(() =>
      expect(sentTo(endGroupMember)).toEqual([{ id: 31, version: 1, valid_to: expect.any(String) }]),
    );
  });

  it('adds a person from today on', async () => {
    answer({
      'group.detail': { data: buildGroup() },
      'user.list_all': { data: [buildUserOption({ id: 12, name: 'Citra Lestari' })] },
      'group.member_add': { data: buildGroupMember() },
    });
    const { user } = await openPage('/group/4', 'hrd');
    await user.click(await screen.findByRole('button', { name: 'Add member' }));
    await user.click(await screen.findByRole('combobox', { name: /^Person/ }));
    await chooseOption(user, /Citra Lestari/);
    await user.click(screen.getAllByRole('button', { name: 'Add member' }).at(-1) ?? document.body);
    // Only people who may be in a group of sales are offered.
    expect(sentTo(listAllUsers)[0]).toMatchObject({ role: 'lead-sales,sales,assistant-sales,superadmin' });
    await waitFor(() =>
      expect(sentTo(addGroupMember)).toEqual([{ id_group: 4, user_id: 12, valid_from: expect.any(String) }]),
    );
  });
});

import { listAttachments } from '@balai/shared/contract/host/attachments';
import { changeOwnLanguage } from '@balai/shared/contract/hr/own-language';
import * as contract from '@balai/shared/contract/hr/profile';
import { buildOwnSession, buildProfile } from '@balai/shared/contract/hr/profile.testing';
import { callOperation } from '@balai/shared/http';
import { changeLanguage } from '@balai/shared/i18n';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answer, openPage, sentTo } from '../../lib/open-page.testing';
import { deviceOf } from '../../lib/device';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

afterEach(() => jest.clearAllMocks());

const mine = (profile = buildProfile()) => ({ 'profile.detail': { data: profile } });

describe('/profile', () => {
  it('saves phone and address with the version that was read', async () => {
    answer({ ...mine(), 'profile.update': { data: buildProfile({ version: 4 }) } });
    const { user } = await openPage('/profile', 'sales');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const phone = await screen.findByRole('textbox', { name: /^Phone/ });
    await user.clear(phone);
    await user.type(phone, '08125555');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(contract.updateProfile)).toEqual([
        expect.objectContaining({ version: 3, phone: '08125555', address: 'Jl. Melati 1' }),
      ]),
    );
  });

  it('speaks another language at once and stores it', async () => {
    answer(mine());
    const { user } = await openPage('/profile', 'sales');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'de');
    await screen.findByText('Einstellungen');
    await waitFor(() => expect(sentTo(changeOwnLanguage)).toEqual([{ language: 'de' }]));
    await act(() => changeLanguage('en'));
  });

  it('asks for another bank account with the password, and says that it waits', async () => {
    const change = {
      id: 5,
      version: 1,
      status: 'waiting' as const,
      bank_name: 'BNI',
      bank_account: '••••••1234',
      created_at: '2026-11-16T03:00:00.000Z',
      decided_at: null,
      decided_by: null,
      reason: null,
    };
    answer({ ...mine(), 'profile.request_bank_change': { data: buildProfile() } });
    const { user } = await openPage('/profile', 'sales');
    await user.click(await screen.findByRole('button', { name: 'Change bank account' }));
    answer({ ...mine(buildProfile({ bank_change: change })), 'profile.request_bank_change': { data: {} } });
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /^Bank\*?$/ }), 'BNI');
    await user.type(dialog.getByRole('textbox', { name: /^Bank account/ }), '5550001234');
    await user.type(dialog.getByLabelText(/^Your password/), 'panel-demo');
    await user.click(dialog.getByRole('button', { name: 'Send to HRD' }));
    await screen.findByText('Waiting for HRD: BNI ••••••1234');
    expect(sentTo(contract.requestBankChange)).toEqual([
      { bank_name: 'BNI', bank_account: '5550001234', current_password: 'panel-demo' },
    ]);
    expect(screen.queryByRole('button', { name: 'Change bank account' })).toBeNull();
  });
});

describe('/profile?tab=documents', () => {
  it('shows what the company keeps of the person, to hrd too without a way to change it', async () => {
    const profile = buildProfile();
    const letter = {
      id: 4,
      entity: 'user',
      entity_id: profile.id,
      slot: 'file',
      file_name: 'contract.pdf',
      file: 'abc?exp=1',
      thumbnail: null,
      mime: 'application/pdf',
      size: 2048,
      uploaded_by: null,
      created_at: '2026-11-16T03:00:00.000Z',
      can_delete: true,
      can_add_preview: false,
    };
    answer({ ...mine(profile), 'attachment.list': { data: [letter], count: 1, can_add: true } });
    await openPage('/profile?tab=documents', 'hrd');
    await screen.findByRole('button', { name: 'contract.pdf' });
    expect(sentTo(listAttachments)).toEqual([{ entity: 'user', entity_id: profile.id, slot: 'file' }]);
    expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
  });
});

describe('/profile?tab=security', () => {
  const sessions = {
    'profile.sessions': {
      data: [
        buildOwnSession(),
        buildOwnSession({ id: 2, is_current: false, device: 'curl', latitude: null }),
      ],
    },
  };

  it('offers to end every session but this one', async () => {
    answer({ ...mine(), ...sessions });
    const { user } = await openPage('/profile?tab=security', 'sales');
    await screen.findByText('Chrome on Linux');
    screen.getByText('10.0.0.7 · near -6.175, 106.827');
    await user.click(screen.getByRole('button', { name: /^Sign out Unknown device, \d+ \w+ \d{4}/ }));
    await waitFor(() => expect(sentTo(contract.revokeSession)).toEqual([{ id: 2 }]));
    expect(screen.queryByRole('button', { name: /^Sign out Chrome on Linux/ })).toBeNull();
  });

  it('says at the fields what is wrong with a password, before and after sending', async () => {
    answer({ ...mine(), ...sessions });
    const { user } = await openPage('/profile?tab=security', 'sales');
    const [current, next, repeated] = await Promise.all(
      [/^Current password/, /^New password\*?$/, /^New password again/].map((name) =>
        screen.findByLabelText(name),
      ),
    );
    if (!current || !next || !repeated) throw new Error('A field is missing');
    const send = () => user.click(screen.getByRole('button', { name: 'Change password' }));
    await user.type(current, 'panel-demo');
    await user.type(next, 'sari-and-mangoes');
    await user.type(repeated, 'sari-and-mangoes');
    await send();
    await screen.findByText('Leave out your name, email, phone and NIP');
    await user.clear(next);
    await user.type(next, 'seven mangoes on the roof');
    await send();
    await screen.findByText('The two new passwords differ');
    expect(sentTo(contract.changePassword)).toEqual([]);
    await user.clear(repeated);
    await user.type(repeated, 'seven mangoes on the roof');
    const wrong = 'The current password is wrong';
    jest.mocked(callOperation).mockResolvedValueOnce({
      status: 422,
      code: 'wrong_password',
      message: wrong,
      request_id: 'r-1',
      errors: { current_password: wrong },
    });
    await send();
    await screen.findByText(wrong);
    expect(sentTo(contract.changePassword)).toEqual([
      { current_password: 'panel-demo', new_password: 'seven mangoes on the roof' },
    ]);
  });
});

describe('deviceOf', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows', false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18 like Mac OS X) Version/18 Safari/604', 'Safari', 'iPhone', true],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome', 'Android', true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15) Firefox/145.0', 'Firefox', 'macOS', false],
    ['curl/8', null, null, false],
  ])('reads %s', (agent, browser, system, isHandheld) => {
    expect(deviceOf(agent)).toEqual({ browser, system, isHandheld });
  });
});

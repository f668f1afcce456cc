import { settingNames } from '@balai/shared/contract/hr/setting-rules';
import { updateLogo, updateSetting, type Setting } from '@balai/shared/contract/hr/settings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sessionStore, unsavedWorkAtom } from '@balai/shared/session';
import { alertFailure, confirmLeave } from '@balai/shared/ui/alerts';
import { refusal } from '@balai/shared/resource/testing';
import { answer, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui', () => ({
  ...jest.requireActual<object>('@balai/shared/ui'),
  storablePicture: jest.fn(),
}));
jest.mock('@balai/shared/ui/alerts');
afterEach(() => jest.clearAllMocks());

const never = { valid_from: null, changed_at: null, changed_by: null, planned: [] };
const texts: Partial<Record<Setting['name'], string>> = {
  stamp_duty_amount: '10000',
  discount_free_bp: '7,5',
  maintenance_mode: 'false',
  closed_month: '',
};
const settings: Setting[] = settingNames.map((name) => ({ name, text: texts[name] ?? '5', ...never }));

const open = async (changed: Partial<Setting> = {}) => {
  answer({
    'setting.list': {
      data: settings.map((one) => (one.name === changed.name ? { ...one, ...changed } : one)),
    },
    'setting.changes': {
      data: [
        {
          at: '2026-11-10T03:00:00.000Z',
          by: { id: 1, name: 'Budi Hartono', image: null },
          from: '5',
          to: '7,5',
          valid_from: '2026-11-10',
        },
      ],
    },
    'setting.update': { data: settings[0] },
    'setting.update_logo': {},
    'assets.detail': { data: { file: 'public/logo.svg', file_name: 'logo.svg', is_default: true } },
  });
  return openPage('/settings', 'superadmin');
};

describe('/settings', () => {
  it('shows every setting as people say it, and what is planned', async () => {
    await open({ name: 'annual_days', text: '12', planned: [{ text: '14', valid_from: '2027-01-01' }] });
    await screen.findByText('Rp 10.000');
    screen.getByText('7,5 %');
    screen.getByText('None');
    screen.getByText(/1 Jan 2027/);
    expect(screen.getAllByRole('button', { name: /^Change / })).toHaveLength(settingNames.length);
  });

  it('sends a change from a day on with what was read, and shows who changed it before', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Change Discount that needs nobody' }));
    const dialog = await screen.findByRole('dialog', { name: 'Discount that needs nobody' });
    await within(dialog).findByText(/Budi Hartono/);
    const value = within(dialog).getByRole('textbox', { name: /^Value/ });
    await user.clear(value);
    await user.type(value, '8');
    await user.click(within(dialog).getByRole('button', { name: 'Save setting' }));
    await waitFor(() =>
      expect(sentTo(updateSetting)).toMatchObject([{ name: 'discount_free_bp', text: '8', was: '7,5' }]),
    );
  });

  it('refuses at the field what a setting cannot hold, and sends nothing', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Change Discount that needs nobody' }));
    const dialog = await screen.findByRole('dialog', { name: 'Discount that needs nobody' });
    const value = within(dialog).getByRole('textbox', { name: /^Value/ });
    await user.clear(value);
    await user.type(value, 'much');
    await user.click(within(dialog).getByRole('button', { name: 'Save setting' }));
    await within(dialog).findByText('The value must be a percentage from 0 to 100 like 7,5');
    expect(sentTo(updateSetting)).toEqual([]);
  });

  it('says what somebody else has stored meanwhile, shows it where nothing was typed, and goes through on the next try', async () => {
    const name = 'discount_free_bp';
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Change Discount that needs nobody' }));
    const dialog = within(await screen.findByRole('dialog'));
    const value = dialog.getByRole('textbox', { name: /^Value/ });
    answer({
      'setting.list': { data: settings.map((one) => (one.name === name ? { ...one, text: '9' } : one)) },
      'setting.update': refusal(409, 'setting_changed', 'This setting was changed meanwhile'),
    });
    await user.click(dialog.getByRole('button', { name: 'Save setting' }));
    await dialog.findByText('Somebody else has changed this meanwhile. It is now: 9 %.');
    expect(dialog.queryByText('This setting was changed meanwhile')).toBeNull();
    expect(value).toHaveProperty('value', '9');
    await user.clear(value);
    await user.type(value, '8');
    answer({ 'setting.list': { data: settings }, 'setting.update': { data: settings[0] } });
    await user.click(dialog.getByRole('button', { name: 'Save setting' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(updateSetting)).toMatchObject([
      { name, text: '7,5', was: '7,5' },
      { name, text: '8', was: '9' },
    ]);
  });

  it('asks before what was typed is left, and not where nothing was', async () => {
    const isUnsaved = () => sessionStore.get(unsavedWorkAtom);
    const { user } = await open();
    const change = await screen.findByRole('button', { name: 'Change Discount that needs nobody' });
    await user.click(change);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(confirmLeave).not.toHaveBeenCalled();
    await user.click(change);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /^Value/ }), '1');
    expect(isUnsaved()).toBe(true);
    jest.mocked(confirmLeave).mockResolvedValueOnce(false);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(confirmLeave).toHaveBeenCalledTimes(1);
    expect(dialog.getByRole('textbox', { name: /^Value/ })).toHaveProperty('value', '7,51');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isUnsaved()).toBe(false);
  });

  it('makes a logo of a HEIC picture in the browser, and says where none can be made', async () => {
    const { storablePicture } = jest.requireMock<{ storablePicture: jest.Mock }>('@balai/shared/ui');
    await open();
    const chooser = await screen.findByLabelText('In the sidebar', { selector: 'input' });
    expect(chooser.getAttribute('accept')).toContain('.heic');
    const heic = new File(['heic'], 'logo.heic');
    storablePicture.mockResolvedValueOnce(new File(['jpeg'], 'logo.heic.jpg', { type: 'image/jpeg' }));
    fireEvent.change(chooser, { target: { files: [heic] } });
    await waitFor(() => expect(sentTo(updateLogo)).toEqual([{ layout: 'landscape' }]));
    storablePicture.mockResolvedValueOnce(null);
    fireEvent.change(chooser, { target: { files: [heic] } });
    await waitFor(() =>
      expect(alertFailure).toHaveBeenCalledWith('logo.heic cannot be read as a picture. Choose another one'),
    );
    expect(sentTo(updateLogo)).toHaveLength(1);
  });
});

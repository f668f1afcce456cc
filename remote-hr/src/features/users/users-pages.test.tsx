import * as users from '@balai/shared/contract/hr/users';
import { buildUser, buildUserOption, buildUserRecord } from '@balai/shared/contract/hr/users.testing';
import { confirmAction, confirmSubmit } from '@balai/shared/ui/alerts';
import { CALLER_ID, chooseFrom, chooseOption, refusal } from '@balai/shared/resource/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, describeRecordPages, listed, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

afterEach(() => jest.restoreAllMocks());

const PASSWORD = 'kM3p-Xw7t-9aBc-QrS2';

/** What the form of a new person demands beside the name. */
const demanded = [
  [/^Email/, 'rina.hartati@demo.test'],
  [/^Phone/, '+6281234567890'],
  [/^NIP/, 'NTS-25001'],
  [/^Birthday/, '12 Apr 1993'],
  [/^Joined/, '3 Feb 2025'],
] as const;

/** Fills the form of a new person, on its page or in a dialog, and sends it. */
async function fillNewUser(
  user: Awaited<ReturnType<typeof openPage>>['user'],
  form: Pick<typeof screen, 'findByRole' | 'getByRole'>,
): Promise<void> {
  for (const [label, text] of [[/^First name/, 'Rina'] as const, ...demanded]) {
    await user.click(await form.findByRole('textbox', { name: label }));
    await user.paste(text);
  }
  await user.click(form.getByRole('button', { name: 'Create user' }));
}

const person = buildUser({ version: 4, allowed_actions: ['update', 'delete'] });
const { record, ...card } = person;
const row = { ...record, ...card, group_name: 'Sales A' };

describeRecordPages({
  open: openPage,
  role: 'hrd',
  path: '/user',
  recordPath: '/users-profile/7',
  editPath: '/users-profile/7/edit',
  operations: { list: users.userList.read, ...users.userCalls },
  record: person,
  row,
  title: 'Rina Hartati',
  naming: { field: 'first_name', label: /^First name/, value: 'Rina' },
  typed: demanded,
  newValues: { birth_date: '1993-04-12', role: 'sales', employment: 'permanent', language: 'en' },
  createButton: 'Create user',
  // Nobody waits for another bank account.
  answers: { 'bank_change.detail': { data: null } },
});

describe('/user', () => {
  it('links each person to his profile with role and the list one comes from', async () => {
    answer({ 'user.list': listed(row) });
    await openPage('/user', 'hrd');
    const link = await screen.findByRole('link', { name: /Rina Hartati/ });
    expect(link.getAttribute('href')).toBe('/users-profile/7?role=sales&from=/user');
    screen.getByText('Sales A');
  });

  it('changes until when a contract runs where it stands, and nothing else of the person', async () => {
    const contracted = buildUser({
      version: 4,
      allowed_actions: ['update'],
      record: buildUserRecord({ employment: 'contract', contract_end: '2026-12-31' }),
    });
    answer({
      'user.list': listed({ ...row, contract_end: '2026-12-31' }),
      'user.detail': { data: contracted },
      'user.update': { data: contracted },
    });
    const { user } = await openPage('/user', 'hrd');
    await user.hover(await screen.findByRole('link', { name: /Rina Hartati/ }));
    await user.click(await screen.findByRole('button', { name: /^Change Contract/ }));
    const day = await within(await screen.findByRole('dialog')).findByRole('textbox');
    await user.clear(day);
    await user.type(day, '31/12/2027{Enter}');
    await waitFor(() =>
      expect(sentTo(users.updateUser)).toEqual([{ id: 7, version: 4, contract_end: '2027-12-31' }]),
    );
  });

  it('adds a person in a dialog over it, and shows the temporary password there', async () => {
    answer({
      'user.list': listed(row),
      'user.create': { data: buildUser(), temporary_password: PASSWORD },
    });
    const { user } = await openPage('/user', 'hrd');
    await screen.findByRole('link', { name: /Rina Hartati/ });
    await user.click(screen.getByRole('link', { name: 'New user' }));
    await fillNewUser(user, within(await screen.findByRole('dialog', { name: 'New user' })));
    await screen.findByText(PASSWORD);
    expect(sentTo(users.createUser)).toMatchObject([
      { first_name: 'Rina', role: 'sales', employment: 'permanent', language: 'en' },
    ]);
    await user.click(screen.getByRole('button', { name: 'I have noted it' }));
    await waitFor(() => expect(screen.queryByText(PASSWORD)).toBeNull());
  });
});

describe('/user/new', () => {
  it('shows the temporary password of the new person', async () => {
    answer({ 'user.create': { data: buildUser(), temporary_password: PASSWORD } });
    const { user } = await openPage('/user/new', 'hrd');
    await fillNewUser(user, screen);
    await screen.findByText(PASSWORD);
    expect(screen.getByRole('link', { name: 'Open the profile' })).toBeTruthy();
  });

  it('says at the field that nobody is born in the future, without asking the server', async () => {
    answer({});
    const { user } = await openPage('/user/new', 'hrd');
    const birthday = await screen.findByRole('textbox', { name: /^Birthday/ });
    await user.type(birthday, '1 Jan 2090');
    await user.click(screen.getByRole('button', { name: 'Create user' }));
    await waitFor(() => expect(birthday.getAttribute('aria-invalid')).toBe('true'));
    expect(await screen.findAllByText(/An employee must be between 15 and 100 years old/)).not.toEqual([]);
    expect(sentTo(users.createUser)).toEqual([]);
  });

  it('says at the field what is wrong with a phone number', async () => {
    answer({});
    const { user } = await openPage('/user/new', 'hrd');
    await user.type(await screen.findByRole('textbox', { name: /^Phone/ }), '12345678');
    await user.click(screen.getByRole('button', { name: 'Create user' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Phone/ }).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(sentTo(users.createUser)).toEqual([]);
  });
});

describe('/users-profile/{id}', () => {
  it('shows a colleague the card without tabs or actions', async () => {
    answer({ 'user.detail': { data: buildUser({ record: null, allowed_actions: [] }) } });
    await openPage('/users-profile/7', 'sales');
    await screen.findByRole('heading', { name: 'Rina Hartati', level: 1 });
    expect(screen.queryByText('NIP')).toBeNull();
    const crumbs = within(screen.getByRole('navigation', { name: 'You are here' })).getAllByRole('link');
    expect(crumbs.map((link) => link.getAttribute('href'))).toEqual(['/dashboard']);
    expect(screen.queryByRole('tab', { name: 'Documents' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reset password' })).toBeNull();
  });

  it('shows numbers as the server masked them', async () => {
    answer({ 'user.detail': { data: buildUser() } });
    await openPage('/users-profile/7', 'hrd');
    expect(await screen.findByText('••••••7890')).toBeTruthy();
  });

  it('shows a new password once after a question', async () => {
    answer({
      'user.detail': { data: buildUser() },
      'user.reset_password': { data: buildUser(), temporary_password: PASSWORD },
    });
    const { user } = await openPage('/users-profile/7', 'hrd');
    jest.mocked(confirmAction).mockResolvedValueOnce(false);
    await user.click(await screen.findByRole('button', { name: 'Reset password' }));
    await waitFor(() =>
      expect(confirmAction).toHaveBeenCalledWith(
        expect.objectContaining({
          title: `Reset the password of ${buildUser().name}?`,
          confirmLabel: 'Reset password',
        }),
      ),
    );
    expect(sentTo(users.resetPassword)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    await screen.findByText(PASSWORD);
    const writeText = jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValueOnce(new Error('Refused'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(PASSWORD));
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  });

  it('suspends with a reason', async () => {
    answer({
      'user.detail': { data: buildUser() },
      'user.suspend': { data: buildUser({ status: 'suspended' }) },
    });
    const { user } = await openPage('/users-profile/7', 'hrd');
    await chooseFrom(user, /more/i, 'Suspend');
    await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Long absence');
    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    await waitFor(() =>
      expect(sentTo(users.suspendUser)).toEqual([{ id: 7, version: 1, reason: 'Long absence' }]),
    );
  });

  it('lets nobody leave before all open work has a successor', async () => {
    answer({
      'user.detail': { data: buildUser() },
      'user.open_work': { data: [{ kind: 'customers', count: 3, roles: ['sales'] }] },
      'user.list_all': { data: [buildUserOption({ id: 12, name: 'Citra Lestari' })] },
      'user.resign': { data: buildUser({ status: 'resigned' }) },
    });
    const { user } = await openPage('/users-profile/7', 'hrd');
    await chooseFrom(user, /more/i, 'Record resignation');
    await user.click(await screen.findByRole('button', { name: 'Record resignation' }));
    await screen.findByText('Choose who takes this over');
    expect(sentTo(users.resignUser)).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: /^3 customers/ }));
    await chooseOption(user, /Citra Lestari/);
    // Asked once more, and who thinks better of it sends nothing.
    jest.mocked(confirmSubmit).mockResolvedValueOnce(false);
    await user.click(screen.getByRole('button', { name: 'Record resignation' }));
    await waitFor(() => expect(confirmSubmit).toHaveBeenCalledTimes(1));
    expect(sentTo(users.resignUser)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Record resignation' }));
    await waitFor(() =>
      expect(sentTo(users.resignUser)).toEqual([
        expect.objectContaining({ id: 7, version: 1, successors: [{ kind: 'customers', user_id: 12 }] }),
      ]),
    );
  });
});

describe('the resignation of somebody whose open work cannot be read', () => {
  it('says why in its dialog, lets nobody leave meanwhile, and asks again', async () => {
    const busy = refusal(503, 'busy', 'The server is busy');
    answer({ 'user.detail': { data: buildUser() }, 'user.open_work': busy });
    const { user } = await openPage('/users-profile/7', 'hrd');
    await chooseFrom(user, /more/i, 'Record resignation');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('The server is busy');
    await user.click(dialog.getByRole('button', { name: 'Record resignation' }));
    await dialog.findByText('What the person works on is not known yet');
    expect(sentTo(users.resignUser)).toEqual([]);
    const work = [{ kind: 'customers', count: 3, roles: ['sales'] }];
    answer({ 'user.detail': { data: buildUser() }, 'user.open_work': { data: work } });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByRole('combobox', { name: /^3 customers/ });
    expect(dialog.queryByText('What the person works on is not known yet')).toBeNull();
    expect(dialog.getByText('Choose who takes this over')).toBeTruthy();
  });
});

describe('/users-profile/{id}/edit', () => {
  it('leaves the own role and bank account to somebody else and says so', async () => {
    answer({ 'user.detail': { data: buildUser({ id: CALLER_ID }) } });
    await openPage(`/users-profile/${CALLER_ID}/edit`, 'hrd');
    const account = await screen.findByRole('textbox', { name: /^Bank account/ });
    expect(account.hasAttribute('disabled')).toBe(true);
    expect(screen.getAllByText(/Ask for another account in your profile/)).toHaveLength(2);
    screen.getByText('Your own role is changed by somebody else');
    expect(screen.getByRole('textbox', { name: /^Division/ }).hasAttribute('disabled')).toBe(false);
  });

  it('sends masks back as they came', async () => {
    answer({ 'user.detail': { data: buildUser() }, 'user.update': { data: buildUser() } });
    const { user } = await openPage('/users-profile/7/edit', 'hrd');
    const name = await screen.findByRole('textbox', { name: /^First name/ });
    await user.clear(name);
    await user.type(name, 'Rini');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sentTo(users.updateUser)).toHaveLength(1));
    expect(sentTo(users.updateUser)[0]).toMatchObject({
      first_name: 'Rini',
      npwp: buildUserRecord().npwp,
    });
  });
});

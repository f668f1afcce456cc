import { rejectBankChange } from '@balai/shared/contract/hr/bank-changes';
import { buildUser } from '@balai/shared/contract/hr/users.testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, openPage, sentTo } from '../../lib/open-page.testing';

jest.mock('@balai/shared/http');
jest.mock('@balai/shared/ui/alerts');

describe('a bank account that waits on /users-profile/{id}', () => {
  it('is refused with a reason', async () => {
    answer({
      'user.detail': { data: buildUser() },
      'bank_change.detail': {
        data: {
          id: 5,
          version: 1,
          user_id: 7,
          bank_name: 'BNI',
          bank_account: '5550001234',
          old_bank_name: 'BCA',
          old_bank_account: '••••••7890',
          created_at: '2026-11-16T03:00:00.000Z',
          allowed_actions: ['approve', 'reject'],
        },
      },
    });
    const { user } = await openPage('/users-profile/7', 'hrd');
    await screen.findByText('Asks for another bank account: BCA ••••••7890 → BNI 5550001234');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Not your name');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(sentTo(rejectBankChange)).toEqual([{ id: 5, version: 1, reason: 'Not your name' }]),
    );
  });
});

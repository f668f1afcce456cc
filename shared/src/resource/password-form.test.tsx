import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, success, type FakeAnswer } from '../http/fake-server.testing';
import { PasswordForm } from './password-form';
import { renderPage, signIn } from './resource.testing';

describe('a new password', () => {
  it('whose answer was lost is sent under its key once more, so that the old one is not refused as wrong', async () => {
    signIn('sales');
    let answer: FakeAnswer = {};
    const server = fakeServer(() => answer);
    try {
      const onChanged = jest.fn();
      renderPage(<PasswordForm onChanged={onChanged} />);
      const user = userEvent.setup();
      await user.type(await screen.findByLabelText(/^Current password/), 'panel-demo');
      await user.type(screen.getByLabelText(/^New password(?! again)/), 'seven brown umbrellas');
      await user.type(screen.getByLabelText(/^New password again/), 'seven brown umbrellas');
      await user.click(screen.getByRole('button', { name: 'Change password' }));
      await screen.findByRole('alert');
      answer = success({});
      await user.click(screen.getByRole('button', { name: 'Change password' }));
      await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    } finally {
      server.stop();
    }
    const [lost, again] = server.requests.map(({ header }) => header('Idempotency-Key'));
    expect(lost).toBeTruthy();
    expect(again).toBe(lost);
  });
});

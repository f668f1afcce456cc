import { logout } from '@balai/shared/session/logout';
import { answerPasswordQuestion } from '@balai/shared/session/session-expiry';
import { Modal } from '@balai/shared/ui';
import { Button } from '@balai/shared/ui/core';
import { CredentialsForm } from './credentials-form';
import { useSessionText } from './session-text';

/** The password, or out; closing the dialog puts the question off. */
export function SessionExpiryDialog({ open }: { open: boolean }) {
  const text = useSessionText();
  return (
    <Modal
      open={open}
      onClose={() => answerPasswordQuestion(false)}
      title={text('expiredTitle')}
      description={text('expiredText')}
      size="sm"
      closeOnOutsideClick={false}
    >
      <CredentialsForm
        actions={
          <Button type="button" variant="ghost" onClick={() => void leave()}>
            {text('signOut')}
          </Button>
        }
      />
    </Modal>
  );
}

async function leave(): Promise<void> {
  answerPasswordQuestion(false);
  await logout();
  window.history.replaceState(null, '', '/');
}

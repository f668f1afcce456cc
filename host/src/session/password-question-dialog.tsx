import { logout } from '@balai/shared/session/logout';
import { answerPasswordQuestion, type PasswordQuestion } from '@balai/shared/session/password-question';
import { Modal } from '@balai/shared/ui';
import { Button } from '@balai/shared/ui/core';
import { useState } from 'react';
import { ConfirmPasswordForm } from './confirm-password-form';
import { CredentialsForm } from './credentials-form';
import { maySignOut } from '../shell/leave-guard';
import { providerPlace } from './provider-place';
import { usePasswordText } from './passwords/password-text';

/** The password, or out; closing the dialog puts the question off. */
export function PasswordQuestionDialog({ question }: { question: PasswordQuestion | null }) {
  const text = usePasswordText();
  // What was asked stays while the dialog fades.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
  const isConfirmation = shown === 'confirm';
  return (
    <Modal
      open={question !== null}
      onClose={() => answerPasswordQuestion(false)}
      title={text(isConfirmation ? 'confirmTitle' : 'expiredTitle')}
      description={text(isConfirmation ? 'confirmText' : 'expiredText')}
      size="sm"
      closeOnOutsideClick={false}
    >
      {isConfirmation ? (
        <ConfirmPasswordForm />
      ) : (
        <CredentialsForm
          actions={
            <>
              <providerPlace.Part beside />
              <Button type="button" variant="ghost" onClick={() => void leave()}>
                {text('signOut')}
              </Button>
            </>
          }
        />
      )}
    </Modal>
  );
}

async function leave(): Promise<void> {
  if (!(await maySignOut())) return;
  answerPasswordQuestion(false);
  await logout();
  window.history.replaceState(null, '', '/');
}

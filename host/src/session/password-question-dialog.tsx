import { PasswordForm } from '@balai/shared/resource';
import { useSession } from '@balai/shared/session';
import { logout } from '@balai/shared/session/logout';
import { answerPasswordQuestion, type PasswordQuestion } from '@balai/shared/session/password-question';
import { Modal } from '@balai/shared/ui';
import { Button, Stack } from '@balai/shared/ui/core';
import { useState } from 'react';
import { ConfirmPasswordForm } from './confirm-password-form';
import { CredentialsForm } from './credentials-form';
import { mayLeave, maySignOut } from '../shell/leave-guard';
import { noteOwnPassword } from './own-password';
import { providerPlace } from './provider-place';
import { usePasswordText } from './passwords/password-text';

/** The password, or out; closing the dialog puts the question off. */
export function PasswordQuestionDialog({ question }: { question: PasswordQuestion | null }) {
  const text = usePasswordText();
  // What was asked stays while the dialog fades.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
  const isTemporary = useSession()?.user.must_change_password ?? false;
  const words = isTemporary ? 'ownPassword' : shown === 'confirm' ? 'confirm' : 'expired';
  const signOut = (
    <Button type="button" variant="ghost" onClick={() => void leave()}>
      {text('signOut')}
    </Button>
  );
  return (
    <Modal
      open={question !== null}
      onClose={() => void putOff(isTemporary)}
      title={text(`${words}Title`)}
      description={text(`${words}Text`)}
      size="sm"
      closeOnOutsideClick={false}
    >
      {words === 'ownPassword' ? (
        <Stack gap="2" align="flex-start">
          <PasswordForm temporary onChanged={noteOwnPassword} />
          {signOut}
        </Stack>
      ) : words === 'confirm' ? (
        <ConfirmPasswordForm />
      ) : (
        <CredentialsForm
          actions={
            <>
              <providerPlace.Part beside />
              {signOut}
            </>
          }
        />
      )}
    </Modal>
  );
}

/** Until a temporary password is replaced nothing of the page can be used: it is left. */
async function putOff(isTemporary: boolean): Promise<void> {
  if (!isTemporary || (await mayLeave())) answerPasswordQuestion(false);
}

async function leave(): Promise<void> {
  if (!(await maySignOut())) return;
  answerPasswordQuestion(false);
  await logout();
  window.history.replaceState(null, '', '/');
}

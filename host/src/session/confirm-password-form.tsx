import { confirmPassword } from '@balai/shared/contract/host/session';
import { callOperation } from '@balai/shared/http';
import { answerPasswordQuestion, askForPassword } from '@balai/shared/session/password-question';
import { Button, Stack } from '@balai/shared/ui/core';
import { useState, type FormEvent } from 'react';
import { PasswordField } from './password-field';
import { usePasswordText } from './passwords/password-text';
import { useSessionText } from './session-text';

/** The password of who is signed in, before a change that a passer-by must not make. */
export function ConfirmPasswordForm() {
  const text = useSessionText();
  const passwordText = usePasswordText();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog may stand over another form, through which the event would go on to that one.
    event.stopPropagation();
    const password = new FormData(event.currentTarget).get('password');
    if (typeof password !== 'string' || password === '') return setProblem(text('passwordMissing'));
    setSending(true);
    const answer = await callOperation(
      confirmPassword,
      { current_password: password },
      { whenExpired: 'answer' },
    );
    setSending(false);
    // What waits for this word goes on once its person has signed in again.
    if (answer.status === 401) return void askForPassword('expired', true);
    if ('code' in answer) return setProblem(answer.message);
    answerPasswordQuestion(true);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="5">
        <PasswordField error={problem} />
        <Button type="submit" size="lg" loading={isSending} width="100%">
          {passwordText('confirm')}
        </Button>
      </Stack>
    </form>
  );
}

import type { Failure } from '@balai/shared/contract/operation';
import { Notice, PlainButton, PlainField, PlainInput } from '@balai/shared/ui/plain';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { loadLogin } from './later-code';
import { rememberEmail, rememberedEmail } from './last-email';
import { PasswordField } from './password-field';
import { sessionLook } from './session-look';
import { useSessionText } from './session-text';
import { asClock, secondsToWait, useRetry } from './use-retry';

interface CredentialsFormProps {
  /** Further buttons beside 'Sign in'. */
  actions?: ReactNode;
}

type Credentials = Record<'email' | 'password', string>;

type Refusal = Pick<Failure, 'message'> & Partial<Pick<Failure, 'data'>>;

/** @returns what the server refuses, null once signed in. A part of the panel that does not arrive is a refusal too. */
async function signIn(credentials: Credentials, unreachable: string): Promise<Refusal | null> {
  try {
    const { login } = await loadLogin();
    const answer = await login(credentials);
    return 'code' in answer ? answer : null;
  } catch {
    return { message: unreachable };
  }
}

interface Problems {
  email?: string;
  password?: string;
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

const LOOK_EVERY_MS = 1_000;

/** Whether the answer to a sign-in takes long. */
function useLateAnswer(isSending: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSending) return;
    const look = () => loadLogin().then(({ isAnswerLate }) => setLate(isAnswerLate()));
    // Without its code nothing has been asked yet.
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isSending]);
  return isSending && isLate;
}

/** E-mail and password, for the sign-in page and for the dialog of an ended session. */
export function CredentialsForm({ actions }: CredentialsFormProps) {
  const text = useSessionText();
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Refusal | null>(null);
  const isLate = useLateAnswer(isSending);
  const retry = useRetry();
  const [email] = useState(rememberedEmail);

  const send = async (credentials: Credentials) => {
    setFailure(null);
    setSending(true);
    const refusal = await signIn(credentials, text('unreachableTitle'));
    setSending(false);
    if (!refusal) return rememberEmail(credentials.email);
    setFailure(refusal);
    const seconds = secondsToWait(refusal);
    if (seconds !== null) retry.wait(seconds, () => void send(credentials));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = textOf(form.get('email')).trim();
    const password = textOf(form.get('password'));
    const missing: Problems = {
      ...(email ? {} : { email: text('emailMissing') }),
      ...(password ? {} : { password: text('passwordMissing') }),
    };
    setProblems(missing);
    setFailure(null);
    retry.cancel();
    if (missing.email || missing.password) return;
    await send({ email, password });
  };

  const stopWaiting = () => {
    if (retry.left === null) return;
    retry.cancel();
    setFailure(null);
  };

  return (
    // Whoever types something else no longer wants what was typed before.
    <form noValidate onInput={stopWaiting} onSubmit={(event) => void submit(event)}>
      <div className={sessionLook('form')}>
        {failure && retry.left === null ? <Notice status="danger">{failure.message}</Notice> : null}
        {isLate ? (
          <Notice
            status="warning"
            action={
              <PlainButton onClick={() => void loadLogin().then(({ askAgain }) => askAgain())}>
                {text('tryAgain')}
              </PlainButton>
            }
          >
            {text('late')}
          </Notice>
        ) : null}
        {retry.left === null ? null : (
          <Notice status="warning">
            {text('tooManyAttempts')}{' '}
            <span role="timer" aria-live="off" className={sessionLook('clock')}>
              {asClock(retry.left)}
            </span>
          </Notice>
        )}
        <PlainField label={text('email')} error={problems.email}>
          {(control) => (
            <PlainInput
              {...control}
              name="email"
              type="email"
              isLarge
              autoComplete="username"
              defaultValue={email}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all there is on the page
              autoFocus={!email}
            />
          )}
        </PlainField>
        <PasswordField error={problems.password} isFirst={email !== ''} />
        <PlainButton type="submit" isLarge loading={isSending}>
          {text('signIn')}
        </PlainButton>
        {actions}
      </div>
    </form>
  );
}

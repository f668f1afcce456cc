import type { Failure } from '@balai/shared/contract/operation';
import { Button, FormField, Input, Notice, Stack } from '@balai/shared/ui/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { loadLogin } from './later-code';
import { rememberEmail, rememberedEmail } from './last-email';
import { PasswordField } from './password-field';
import { useSessionText } from './session-text';

interface CredentialsFormProps {
  /** Further buttons beside 'Sign in'. */
  actions?: ReactNode;
}

type Credentials = Record<'email' | 'password', string>;

/** @returns what the server refuses, null once signed in. A part of the panel that does not arrive is a refusal too. */
async function signIn(
  credentials: Credentials,
  unreachable: string,
): Promise<Pick<Failure, 'message'> | null> {
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

/** E-mail and password, for the sign-in page and for the dialog of an ended session. */
export function CredentialsForm({ actions }: CredentialsFormProps) {
  const text = useSessionText();
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Pick<Failure, 'message'> | null>(null);

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
    if (missing.email || missing.password) return;
    setSending(true);
    const refusal = await signIn({ email, password }, text('unreachableTitle'));
    setSending(false);
    if (refusal) return setFailure(refusal);
    rememberEmail(email);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="5">
        {failure ? <Notice status="danger">{failure.message}</Notice> : null}
        <FormField label={text('email')} error={problems.email}>
          <Input
            name="email"
            type="email"
            size="lg"
            autoComplete="username"
            defaultValue={rememberedEmail()}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all there is on the page
            autoFocus
          />
        </FormField>
        <PasswordField error={problems.password} />
        <Button type="submit" size="lg" loading={isSending} width="100%">
          {text('signIn')}
        </Button>
        {actions}
      </Stack>
    </form>
  );
}

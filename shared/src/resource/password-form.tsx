import { useState, type FormEvent } from 'react';
import { changePassword } from '../contract/hr/profile';
import { passwordProblem, type PasswordProblem } from '../contract/hr/password-rules';
import { isSuccess } from '../contract/operation';
import { useRepeatableCall } from '../http/repeatable-call';
import { sessionAtom, sessionStore } from '../session/session';
import { Box, Button, chakra, FormField, Notice, PasswordInput, Spinner, Stack } from '../ui/core';
import { useLaterText, type LaterTextKey } from './later-text/later-text';

const names = ['current_password', 'new_password', 'repeated_password'] as const;
type Name = (typeof names)[number];
type Problems = Partial<Record<Name, string>>;

const problemTexts: Record<PasswordProblem, LaterTextKey> = {
  short: 'passwordShort',
  long: 'passwordLong',
  same: 'passwordSame',
  personal: 'passwordPersonal',
  simple: 'passwordSimple',
};

export interface PasswordFormProps {
  /** What is replaced was given by somebody else. */
  temporary?: boolean;
  /** The password is changed; the person's other sessions have ended. */
  onChanged: () => void;
}

/** Old password, new one twice. Pasting and password managers work as in any form. */
export function PasswordForm({ temporary = false, onChanged }: PasswordFormProps) {
  const text = useLaterText();
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  // Changed already, the old password would be refused as wrong.
  const call = useRepeatableCall();

  const problemsOf = (values: Record<Name, string>): Problems => {
    const found: Problems = {};
    for (const name of names) if (values[name] === '') found[name] = text('passwordMissing');
    const { current_password: current, new_password: next, repeated_password: repeated } = values;
    // As the person knows it: the server also asks for what belongs to his record.
    const name = sessionStore.get(sessionAtom)?.user.full_name ?? '';
    const problem = next === '' ? null : passwordProblem(next, current, [name]);
    if (problem) found.new_password = text(problemTexts[problem]);
    else if (repeated !== '' && repeated !== next) found.repeated_password = text('passwordDiffers');
    return found;
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget;
    const data = new FormData(form);
    const valueOf = (name: Name): string => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const values = {
      current_password: valueOf('current_password'),
      new_password: valueOf('new_password'),
      repeated_password: valueOf('repeated_password'),
    };
    const found = problemsOf(values);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    const { current_password, new_password } = values;
    const answer = await call(changePassword, { current_password, new_password });
    setSending(false);
    if (isSuccess<typeof changePassword>(answer)) {
      form.reset();
      onChanged();
    } else if (answer.errors) setProblems(answer.errors);
    else setFailure(answer.message);
  };

  const field = (name: Name, label: string, help?: string) => (
    <FormField label={label} required help={help} error={problems[name]}>
      <PasswordInput
        name={name}
        autoComplete={name === 'current_password' ? 'current-password' : 'new-password'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a temporary one is replaced before anything else
        autoFocus={temporary && name === 'current_password'}
        showLabel={text('passwordShow')}
        hideLabel={text('passwordHide')}
      />
    </FormField>
  );
  return (
    <chakra.form noValidate aria-busy={isSending} maxW="26rem" onSubmit={(event) => void submit(event)}>
      <Stack gap="5">
        {failure ? <Notice status="danger">{failure}</Notice> : null}
        {field('current_password', text(temporary ? 'passwordTemporary' : 'passwordCurrent'))}
        {field('new_password', text('passwordNew'), text('passwordHelp'))}
        {field('repeated_password', text('passwordRepeat'))}
        <Box>
          <Button type="submit" disabled={isSending}>
            {isSending ? <Spinner size="sm" /> : null}
            {text('passwordSave')}
          </Button>
        </Box>
      </Stack>
    </chakra.form>
  );
}

import { FormField, PasswordInput } from '@balai/shared/ui/core';
import { useSessionText } from './session-text';

/** The password of a form, under the name `password`. */
export function PasswordField({ error }: { error?: string }) {
  const text = useSessionText();
  return (
    <FormField label={text('password')} error={error}>
      <PasswordInput
        name="password"
        size="lg"
        showLabel={text('showPassword')}
        hideLabel={text('hidePassword')}
      />
    </FormField>
  );
}

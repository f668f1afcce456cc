import { PlainField, PlainPasswordInput } from '@balai/shared/ui/plain';
import { useSessionText } from './session-text';

interface PasswordFieldProps {
  error?: string;
  /** All that is asked for: what is typed goes into it, also in a dialog. */
  isFirst?: boolean;
}

/** The password of a form, under the name `password`. */
export function PasswordField({ error, isFirst }: PasswordFieldProps) {
  const text = useSessionText();
  return (
    <PlainField label={text('password')} error={error}>
      {(control) => (
        <PlainPasswordInput
          {...control}
          name="password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing else is left to type
          autoFocus={isFirst}
          data-autofocus={isFirst || undefined}
          isLarge
          showLabel={text('showPassword')}
          hideLabel={text('hidePassword')}
        />
      )}
    </PlainField>
  );
}

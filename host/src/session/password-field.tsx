import { PlainField, PlainPasswordInput } from '@balai/shared/ui/plain';
import { useSessionText } from './session-text';

/** The password of a form, under the name `password`. */
export function PasswordField({ error }: { error?: string }) {
  const text = useSessionText();
  return (
    <PlainField label={text('password')} error={error}>
      {(control) => (
        <PlainPasswordInput
          {...control}
          name="password"
          isLarge
          showLabel={text('showPassword')}
          hideLabel={text('hidePassword')}
        />
      )}
    </PlainField>
  );
}

import { Field, useFieldContext } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import { PlainPasswordInput, type PasswordInputProps } from './plain/parts';

export interface FormFieldProps {
  label: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  help?: ReactNode;
  /** What is wrong; marks the control and is read with it. */
  error?: string | null;
  /** Id of the control, so that an error summary can lead to it. */
  id?: string;
  /** One control of the kit. */
  children: ReactNode;
}

/** Label above, control, help and error below. */
export function FormField({
  label,
  required,
  disabled,
  readOnly,
  help,
  error,
  id,
  children,
}: FormFieldProps) {
  return (
    <Field.Root required={required} disabled={disabled} readOnly={readOnly} invalid={Boolean(error)} id={id}>
      <Field.Label>
        {label}
        {required ? <Field.RequiredIndicator>*</Field.RequiredIndicator> : null}
      </Field.Label>
      {children}
      {help ? <Field.HelperText>{help}</Field.HelperText> : null}
      <Field.ErrorText>
        <Icon name="alert" size={14} mt="1px" />
        <span>{error}</span>
      </Field.ErrorText>
    </Field.Root>
  );
}

/** A password that can be looked at, in a field. */
export const PasswordInput = (props: PasswordInputProps) => (
  <PlainPasswordInput {...useFieldContext()?.getInputProps()} {...props} />
);

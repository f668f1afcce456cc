import { Box, Field, useFieldContext } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import { FieldLabel, useButtonName } from './inputs/field-label';
import { PlainPasswordInput, type PasswordInputProps } from './plain/parts';

export interface FormFieldProps {
  label: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  help?: ReactNode;
  /** What is wrong; marks the control and is read with it. */
  error?: string | null;
  /** Whether a screen reader says the error when it appears; not where a summary of the form says all of them. */
  announcesError?: boolean;
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
  announcesError = true,
  id,
  children,
}: FormFieldProps) {
  return (
    <Field.Root required={required} disabled={disabled} readOnly={readOnly} invalid={Boolean(error)} id={id}>
      <Field.Label>
        {label}
        {required ? <Field.RequiredIndicator>*</Field.RequiredIndicator> : null}
      </Field.Label>
      <FieldLabel value={typeof label === 'string' ? label : undefined}>{children}</FieldLabel>
      <FieldWords help={help} error={error} announcesError={announcesError} />
    </Field.Root>
  );
}

/**
 * What stands below a control, as one description of it: it is read with the control by every screen reader. An error
 * that the control names as its error alone is not.
 */
function FieldWords({
  help,
  error,
  announcesError,
}: Pick<FormFieldProps, 'help' | 'error' | 'announcesError'>) {
  const { ids } = useFieldContext();
  if (!help && !error) return null;
  return (
    <Box id={ids.helperText} display="contents">
      {help ? <Field.HelperText id={`${ids.helperText}-help`}>{help}</Field.HelperText> : null}
      <Field.ErrorText id={`${ids.helperText}-error`} {...(announcesError ? {} : { 'aria-live': 'off' })}>
        <Icon name="alert" size={14} mt="1px" />
        <span>{error}</span>
      </Field.ErrorText>
    </Box>
  );
}

/** A password that can be looked at, in a field; of several in a form each says whose it is. */
export const PasswordInput = (props: PasswordInputProps) => (
  <PlainPasswordInput
    {...useFieldContext()?.getInputProps()}
    {...props}
    showLabel={useButtonName(props.showLabel)}
    hideLabel={useButtonName(props.hideLabel)}
  />
);

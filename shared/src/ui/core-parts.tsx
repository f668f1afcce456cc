import { Box, Field, Flex, IconButton, Input, InputGroup, Text, type InputProps } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Icon, type IconName } from './icon';

export type NoticeStatus = 'info' | 'success' | 'warning' | 'danger';

const noticeIcons: Record<NoticeStatus, IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning',
  danger: 'alert',
};

export interface NoticeProps {
  status: NoticeStatus;
  title?: ReactNode;
  children?: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
}

/** A sentence in the page that wants to be read: problems are announced at once, the rest politely. */
export function Notice({ status, title, children, action }: NoticeProps) {
  return (
    <Flex
      role={status === 'danger' ? 'alert' : 'status'}
      colorPalette={status}
      gap="3"
      align="flex-start"
      px="3.5"
      py="3"
      borderRadius="l2"
      bg="colorPalette.subtle"
      borderWidth="1px"
      borderColor="colorPalette.border"
      color="colorPalette.fg"
    >
      <Icon name={noticeIcons[status]} size={18} mt="0.5" />
      <Box flex="1" minW="0">
        {title ? <Text fontWeight="semibold">{title}</Text> : null}
        {children ? <Box overflowWrap="anywhere">{children}</Box> : null}
      </Box>
      {action}
    </Flex>
  );
}

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

export interface PasswordInputProps extends InputProps {
  showLabel: string;
  hideLabel: string;
}

/** A password that can be looked at; pasting and password managers work as in any input. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const toggle = (
    <IconButton
      type="button"
      variant="ghost"
      size="sm"
      me="-2"
      aria-label={visible ? hideLabel : showLabel}
      aria-pressed={visible}
      onClick={() => setVisible(!visible)}
    >
      <Icon name={visible ? 'eye-off' : 'eye'} size={18} />
    </IconButton>
  );
  return (
    <InputGroup endElement={toggle}>
      <Input type={visible ? 'text' : 'password'} autoComplete="current-password" {...rest} />
    </InputGroup>
  );
}

/** The roof and the raised floor of a balai, the open hall where a village meets. */
export function Logo({ size = 28, name }: { size?: number; name?: string }) {
  return (
    <Flex as="span" align="center" gap="2.5" color="inherit">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="#0F766E" />
        <path
          d="M5 15 16 6.5 27 15"
          fill="none"
          stroke="#FFFFFF"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M9 15.5V22M16 12.5V22M23 15.5V22" stroke="#99F6E4" strokeWidth="2.2" strokeLinecap="round" />
        <path d="M6 25.5h20" stroke="#FBBF24" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      {name ? (
        <Text as="span" fontWeight="semibold" textStyle="lg">
          {name}
        </Text>
      ) : null}
    </Flex>
  );
}

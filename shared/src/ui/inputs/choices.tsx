import { Button, chakra, Flex, NativeSelect, Text } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { cut } from '../display/cut-text';
import { Icon } from '../icon';
import { PopoverPanel } from '../overlays/popover-panel';
import { useUiText } from '../ui-text';

export interface Option {
  value: string;
  label: string;
  /** A second, quiet line: role, city. */
  description?: string;
  image?: string | null;
  disabled?: boolean;
}

export interface CheckboxProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Visible text; without it give `aria-label`. */
  label?: ReactNode;
  'aria-label'?: string;
  /** Some but not all. */
  indeterminate?: boolean;
  disabled?: boolean;
  id?: string;
  name?: string;
}

/** The browser's own box in our colour: two hundred of them in a table cost nothing. */
export function Checkbox({
  checked,
  onCheckedChange,
  label,
  indeterminate = false,
  disabled,
  id,
  name,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="6"
      minW="6"
      cursor={disabled ? 'disabled' : 'checkbox'}
    >
      <chakra.input
        ref={box}
        type="checkbox"
        id={id}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-label={rest['aria-label']}
        onChange={(event) => onCheckedChange(event.target.checked)}
        boxSize="4"
        m="0"
        mx={label ? '0' : 'auto'}
        flexShrink={0}
        accentColor="brand.solid"
        cursor="inherit"
        focusVisibleRing="outside"
      />
      {label ? <Text as="span">{label}</Text> : null}
    </chakra.label>
  );
}

export interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label?: ReactNode;
  'aria-label'?: string;
  disabled?: boolean;
  id?: string;
}

export function Switch({ checked, onCheckedChange, label, disabled, id, ...rest }: SwitchProps) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      minH="6"
      cursor={disabled ? 'disabled' : 'switch'}
      opacity={disabled ? 0.6 : undefined}
    >
      <chakra.input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        id={id}
        checked={checked}
        disabled={disabled}
        aria-label={rest['aria-label']}
        onChange={(event) => onCheckedChange(event.target.checked)}
        appearance="none"
        m="0"
        w="9"
        h="5"
        flexShrink={0}
        borderRadius="full"
        bg="border.control"
        cursor="inherit"
        position="relative"
        transition="background-color 120ms"
        focusVisibleRing="outside"
        _before={{
          content: '""',
          position: 'absolute',
          top: '2px',
          insetInlineStart: '2px',
          boxSize: '4',
          borderRadius: 'full',
          bg: 'white',
          transition: 'inset-inline-start 120ms',
        }}
        _checked={{ bg: 'brand.solid', _before: { insetInlineStart: '1.125rem' } }}
      />
      {label ? <Text as="span">{label}</Text> : null}
    </chakra.label>
  );
}

export interface SelectProps {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  /** Offers to choose nothing. */
  clearable?: boolean;
  disabled?: boolean;
  id?: string;
  name?: string;
  size?: 'sm' | 'md';
  'aria-label'?: string;
  'aria-describedby'?: string;
}

/** One of a few words: the browser's own list, which every phone and screen reader knows how to open. */
export function Select({
  options,
  value,
  onChange,
  placeholder,
  clearable,
  disabled,
  id,
  name,
  size = 'md',
  ...rest
}: SelectProps) {
  const text = useUiText();
  const needsEmpty = clearable || value === null || value === '';
  return (
    <NativeSelect.Root size={size} disabled={disabled} width="100%">
      <NativeSelect.Field
        id={id}
        name={name}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        color={value ? undefined : 'fg.muted'}
        {...rest}
      >
        {needsEmpty ? (
          <option value="" disabled={!clearable && value !== null && value !== ''}>
            {placeholder ?? text('choose')}
          </option>
        ) : null}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

export interface CheckListProps {
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  label: string;
}

/** Several of a few words, one box each. */
export function CheckList({ options, value, onChange, label }: CheckListProps) {
  const toggle = (word: string, on: boolean) =>
    onChange(
      on
        ? options.map((option) => option.value).filter((other) => other === word || value.includes(other))
        : value.filter((other) => other !== word),
    );
  return (
    <Flex
      role="group"
      aria-label={label}
      direction="column"
      gap="0.5"
      maxH="min(24rem, 60dvh)"
      overflowY="auto"
      p="1"
    >
      {options.map((option) => (
        <Flex
          key={option.value}
          align="center"
          justify="space-between"
          gap="4"
          px="1.5"
          py="1"
          borderRadius="l1"
          _hover={{ bg: 'bg.muted' }}
        >
          <Checkbox
            checked={value.includes(option.value)}
            onCheckedChange={(on) => toggle(option.value, on)}
            label={option.label}
            disabled={option.disabled}
          />
          {option.description ? (
            <Text as="span" textStyle="xs" color="fg.muted" className="tabular">
              {option.description}
            </Text>
          ) : null}
        </Flex>
      ))}
    </Flex>
  );
}

export interface MultiSelectProps extends CheckListProps {
  placeholder?: string;
  disabled?: boolean;
  id?: string;
}

export function MultiSelect({
  options,
  value,
  onChange,
  label,
  placeholder,
  disabled,
  id,
}: MultiSelectProps) {
  const text = useUiText();
  const chosen = options.filter((option) => value.includes(option.value)).map((option) => option.label);
  const trigger = (
    <Button
      id={id}
      variant="outline"
      disabled={disabled}
      width="100%"
      justifyContent="space-between"
      borderColor="border.control"
      fontWeight="normal"
      px="3"
    >
      <Text as="span" {...cut} color={chosen.length === 0 ? 'fg.subtle' : 'fg'}>
        {chosen.length === 0 ? (placeholder ?? text('choose')) : chosen.join(', ')}
      </Text>
      <Icon name="chevron-down" color="fg.muted" />
    </Button>
  );
  return (
    <PopoverPanel trigger={trigger} label={label}>
      <CheckList options={options} value={value} onChange={onChange} label={label} />
    </PopoverPanel>
  );
}

import {
  Box,
  Combobox as ChakraCombobox,
  createListCollection,
  Flex,
  IconButton,
  Portal,
  Spinner,
  Text,
  useFieldContext,
} from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Avatar } from '../display/avatar';
import { cut } from '../display/cut-text';
import { Icon } from '../icon';
import { comboboxRecipe } from '../theme/parts-recipes';
import { useLaterText } from '../later-text/later-text';
import type { Option } from './choices';
import { useButtonName } from './field-label';

/** Typing faster than this asks the server once. */
const SEARCH_DELAY_MS = 200;

const NO_OPTIONS: readonly Option[] = [];

/** Of the line that makes a new one; what is found has ids. */
const CREATE = 'create';

export type LoadOptions = (search: string, signal: AbortSignal) => Promise<readonly Option[]>;

export interface ComboboxProps {
  value: string | null;
  onChange: (value: string | null, option: Option | null) => void;
  loadOptions: LoadOptions;
  /** The chosen one, so that its name shows before anything was searched. */
  selectedOption?: Option | null;
  placeholder?: string;
  clearable?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  id?: string;
  name?: string;
  invalid?: boolean;
  /** Draws photos beside the names. */
  people?: boolean;
  fieldRef?: RefObject<HTMLInputElement | null>;
  /** The last line of the list, for what is not found: 'New customer'. It is handed what was typed. */
  create?: { label: string; onSelect: (typed: string) => void };
  /** What to do where nothing is found and nothing can be made: 'Brands are kept by engineering.' */
  missing?: string;
  'aria-label'?: string;
}

type Load =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'done'; options: readonly Option[] }
  | { kind: 'failed' };

function useSearch(loadOptions: LoadOptions, open: boolean, search: string): Load {
  const [load, setLoad] = useState<Load>({ kind: 'idle' });
  const loader = useRef(loadOptions);
  loader.current = loadOptions;
  useEffect(() => {
    if (!open) return undefined;
    const abort = new AbortController();
    setLoad((before) => (before.kind === 'done' ? before : { kind: 'loading' }));
    const timer = setTimeout(
      () => {
        loader.current(search, abort.signal).then(
          (options) => !abort.signal.aborted && setLoad({ kind: 'done', options }),
          () => !abort.signal.aborted && setLoad({ kind: 'failed' }),
        );
      },
      search === '' ? 0 : SEARCH_DELAY_MS,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [open, search]);
  return load;
}

/**
 * Brings a line into what is seen of its list, and leaves the page where it is: the browser's own `scrollIntoView` would
 * take it from under the pointer of who has chosen already and goes on.
 */
function showInList(line: HTMLElement | null): void {
  const list = line?.closest<HTMLElement>('[role="listbox"]');
  if (!line || !list) return;
  const seen = list.getBoundingClientRect();
  const { top, bottom } = line.getBoundingClientRect();
  const last = list.querySelector<HTMLElement>('[data-last-line]');
  // What is under the last line is not seen.
  const end = seen.bottom - (last && last !== line ? last.offsetHeight : 0);
  if (top < seen.top) list.scrollTop += top - seen.top;
  else if (bottom > end) list.scrollTop += bottom - end;
}

/** The line of the new one stays in sight however long the list is: its bottom is that of the padding. */
const lastLine = {
  'data-last-line': '',
  position: 'sticky',
  bottom: '-1',
  mx: '-1',
  mb: '-1',
  px: '3.5',
  gap: '2.5',
  justifyContent: 'flex-start',
  color: 'brand.fg',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderRadius: '0',
} as const;

/** What the list says where it has no options: without this part Chakra draws such a list transparent. */
const Note = ({ children, color = 'fg.muted' }: { children: string; color?: string }) => (
  <Text data-scope="combobox" data-part="empty" px="3" py="2" color={color}>
    {children}
  </Text>
);

/** One of many: typing searches on the server, arrows move, Enter takes, Escape leaves it as it was. */
export function Combobox({
  value,
  onChange,
  loadOptions,
  selectedOption,
  placeholder,
  clearable = true,
  disabled,
  readOnly,
  id,
  name,
  invalid,
  people,
  fieldRef,
  create,
  missing,
  ...rest
}: ComboboxProps) {
  const text = useLaterText();
  const own = useRef<HTMLInputElement>(null);
  const field = fieldRef ?? own;
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  // What is chosen at first may be named later.
  const [chosen, setChosen] = useState<Option | null>(null);
  const current =
    chosen?.value === value ? chosen : selectedOption?.value === value ? (selectedOption ?? null) : null;
  const load = useSearch(loadOptions, open, search);
  const found = load.kind === 'done' ? load.options : NO_OPTIONS;
  const [typed, setTyped] = useState<string | null>(null);
  // Offered when it is known what there is.
  const newLabel =
    load.kind === 'done' && create ? [create.label, search.trim()].filter(Boolean).join(': ') : null;
  const newOption = useMemo(
    () => (newLabel === null ? null : { value: CREATE, label: newLabel }),
    [newLabel],
  );
  const clearName = useButtonName(text('clear'), rest['aria-label']);
  const describedBy = useFieldContext()?.ariaDescribedby;
  const hasPictures = people || found.some((option) => option.image);
  const collection = useMemo(() => {
    const known =
      current && !found.some((option) => option.value === current.value) ? [...found, current] : found;
    return createListCollection<Option>({
      items: newOption ? [...known, newOption] : [...known],
      itemToString: (option) => option.label,
      itemToValue: (option) => option.value,
      isItemDisabled: (option) => option.disabled ?? false,
    });
  }, [found, current, newOption]);

  return (
    <ChakraCombobox.Root
      recipe={comboboxRecipe}
      collection={collection}
      value={value ? [value] : []}
      inputValue={typed ?? current?.label ?? ''}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason !== 'input-change') return;
        setTyped(inputValue);
        setSearch(inputValue);
      }}
      onValueChange={({ items }) => {
        const [option = null] = items;
        setTyped(null);
        setSearch('');
        if (option?.value === CREATE) {
          create?.onSelect(search.trim());
          return;
        }
        setChosen(option);
        onChange(option?.value ?? null, option);
      }}
      onOpenChange={(details) => {
        setOpen(details.open);
        if (!details.open) {
          setTyped(null);
          setSearch('');
        }
      }}
      open={open}
      disabled={disabled}
      readOnly={readOnly}
      invalid={invalid}
      openOnClick
      allowCustomValue={false}
      selectionBehavior="preserve"
      positioning={{ sameWidth: true, placement: 'bottom-start' }}
      ids={id ? { input: id } : undefined}
      scrollToIndexFn={({ getElement }) => showInList(getElement())}
      lazyMount
    >
      <ChakraCombobox.Control>
        <ChakraCombobox.Input
          ref={field}
          placeholder={placeholder ?? text('search')}
          name={name}
          aria-label={rest['aria-label']}
          aria-describedby={describedBy}
          autoComplete="off"
        />
        <ChakraCombobox.IndicatorGroup>
          {load.kind === 'loading' && open ? <Spinner size="sm" color="fg.muted" /> : null}
          {clearable && value && !disabled && !readOnly ? (
            <IconButton
              type="button"
              variant="ghost"
              size="2xs"
              aria-label={clearName}
              onClick={() => {
                setChosen(null);
                setTyped(null);
                onChange(null, null);
                // The button goes with what it has cleared.
                field.current?.focus();
              }}
            >
              <Icon name="close" size={14} />
            </IconButton>
          ) : null}
          <Icon name="chevrons-up-down" size={14} color="fg.subtle" />
        </ChakraCombobox.IndicatorGroup>
      </ChakraCombobox.Control>
      <Portal>
        <ChakraCombobox.Positioner>
          <ChakraCombobox.Content>
            {load.kind === 'failed' ? <Note color="danger.fg">{text('searchFailed')}</Note> : null}
            {load.kind === 'done' && found.length === 0 ? (
              <>
                <Note>{text(search !== '' ? 'noResult' : people ? 'nobodyYet' : 'nothingYet')}</Note>
                {missing ? <Note>{missing}</Note> : null}
              </>
            ) : null}
            {load.kind === 'loading' && found.length === 0 ? <Note>{text('loading')}</Note> : null}
            {found.map((option) => (
              <ChakraCombobox.Item item={option} key={option.value}>
                <Flex gap="2.5" align="center" minW="0" flex="1">
                  {hasPictures ? (
                    <Avatar name={option.label} src={option.image} size={28} decorative />
                  ) : null}
                  <Box minW="0">
                    <ChakraCombobox.ItemText display="block" {...cut}>
                      {option.label}
                    </ChakraCombobox.ItemText>
                    {option.description ? (
                      <Text textStyle="xs" color="fg.muted" {...cut}>
                        {option.description}
                      </Text>
                    ) : null}
                  </Box>
                </Flex>
                <ChakraCombobox.ItemIndicator />
              </ChakraCombobox.Item>
            ))}
            {newOption ? (
              <ChakraCombobox.Item item={newOption} {...lastLine}>
                <Flex w={hasPictures ? '7' : undefined} justify="center" flexShrink={0}>
                  <Icon name="plus" size={16} />
                </Flex>
                <ChakraCombobox.ItemText {...cut}>{newOption.label}</ChakraCombobox.ItemText>
              </ChakraCombobox.Item>
            ) : null}
          </ChakraCombobox.Content>
        </ChakraCombobox.Positioner>
      </Portal>
    </ChakraCombobox.Root>
  );
}

/** Chooses a person by photo, name, role and group. */
export const PersonPicker = (props: Omit<ComboboxProps, 'people'>) => <Combobox {...props} people />;

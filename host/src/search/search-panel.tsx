import { useHolds } from '@balai/shared/session';
import { Box, chakra, Flex, Icon, IconButton, Portal, Text, VisuallyHidden } from '@balai/shared/ui/core';
import { useCloseRequest } from '@balai/shared/ui/shell';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApple } from '../palette/is-apple';
import { useDelayed } from '../palette/use-delayed';
import { useEnter } from '../palette/use-enter';
import { customerLink, CustomerRows, optionId } from './customer-rows';
import { useSearchText } from './search-text';
import { useCustomerSearch } from './use-customer-search';

const LIST = 'search-list';

interface SearchPanelProps {
  /** What may be typed. */
  hint: string;
  /** Of the button: the panel opens over it. */
  place: DOMRect;
  /** The field has the focus. @returns what was typed before it had. */
  onReady: () => string;
  onClose: (isByKey: boolean) => void;
}

/**
 * The open search: a field and the first customers found. It closes on Escape, Enter, a click outside and its icon
 * [2.52], and begins anew when it is opened again. The list of purchase orders joins it with the sales orders.
 */
export function SearchPanel({ hint, place, onReady, onClose }: SearchPanelProps) {
  const text = useSearchText();
  const navigate = useNavigate();
  const mayOpen = useHolds()('customer.listAll');
  const [typed, setTyped] = useState('');
  const { customers, isSettled, isAnswered } = useCustomerSearch(typed.trim(), useDelayed(typed.trim()));
  const [chosenId, setChosenId] = useState<number | null>(null);
  const movedTo = customers.find(({ id }) => id === chosenId);
  const chosen = mayOpen ? (movedTo ?? customers[0]) : undefined;
  const start = document.documentElement.dir === 'rtl' ? window.innerWidth - place.right : place.left;
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
    const before = onReady();
    if (before !== '') setTyped((after) => before + after);
  }, [onReady]);
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !panel.current?.contains(target)) onClose(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [onClose]);

  useCloseRequest(true, () => onClose(true));

  const move = (step: number) => {
    if (!chosen) return;
    const at = customers.indexOf(chosen) + step + customers.length;
    setChosenId(customers[at % customers.length]?.id ?? null);
  };
  const enter = useEnter(typed, !mayOpen || movedTo !== undefined || isAnswered, () => {
    onClose(true);
    if (chosen) void navigate(customerLink(chosen));
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose(true);
    else if (event.key === 'Enter' && event.target === field.current) enter();
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  // Apart from the bar, whose colours are none of its own.
  return (
    <Portal>
      <Box
        ref={panel}
        role="dialog"
        aria-label={text('title')}
        onKeyDown={press}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget && !panel.current?.contains(relatedTarget)) onClose(false);
        }}
        position="fixed"
        top={{ base: '2', md: `${Math.max(place.top - 6, 4)}px` }}
        insetInline={{ base: '2', md: `${Math.max(start, 8)}px auto` }}
        w={{ md: '35rem' }}
        zIndex="popover"
        bg="bg.panel"
        color="fg"
        borderRadius="l3"
        boxShadow="md"
        overflow="hidden"
      >
        <Flex align="center" gap="1" ps="4" pe="2" h="12" borderBottomWidth="1px" borderColor="border">
          <Icon name="search" color="fg.muted" />
          <chakra.input
            ref={field}
            flex="1"
            minW="0"
            h="full"
            px="2"
            bg="transparent"
            // The panel is open for it alone.
            outline="none"
            aria-label={hint}
            placeholder={hint}
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosenId(null);
            }}
            {...(mayOpen
              ? {
                  role: 'combobox',
                  'aria-expanded': customers.length > 0,
                  'aria-controls': LIST,
                  'aria-autocomplete': 'list' as const,
                  'aria-activedescendant': chosen ? optionId(chosen) : undefined,
                }
              : {})}
          />
          <IconButton variant="ghost" size="sm" aria-label={text('close')} onClick={() => onClose(true)}>
            <Icon name="close" />
          </IconButton>
        </Flex>
        <VisuallyHidden role="status">
          {isSettled ? text('found', { count: customers.length }) : ''}
        </VisuallyHidden>
        {customers.length > 0 || isSettled ? (
          <Box p="1" pt="2">
            <Text aria-hidden textStyle="xs" fontWeight="medium" color="fg.muted" px="3" pb="1">
              {text('customer')}
            </Text>
            {customers.length > 0 ? (
              <CustomerRows
                id={LIST}
                customers={customers}
                typed={typed}
                mayOpen={mayOpen}
                chosen={chosen}
                onHover={setChosenId}
                onOpen={() => onClose(true)}
              />
            ) : (
              <Text px="3" pb="3" pt="1" color="fg.muted">
                {text('noResult')}
              </Text>
            )}
          </Box>
        ) : null}
        <Keys mayOpen={mayOpen} />
      </Box>
    </Portal>
  );
}

const Key = chakra('kbd', { base: { fontFamily: 'body', fontWeight: 'medium' } });

/** The keys of the panel, for who has a keyboard. */
function Keys({ mayOpen }: { mayOpen: boolean }) {
  const text = useSearchText();
  const keys = [
    ...(mayOpen ? [['↑↓', text('choose')] as const, ['Enter', text('open')] as const] : []),
    ['Esc', text('shut')] as const,
  ];
  return (
    <Flex
      display={{ base: 'none', md: 'flex' }}
      gap="4"
      px="4"
      h="9"
      align="center"
      bg="bg.subtle"
      color="fg.muted"
      textStyle="xs"
      borderTopWidth="1px"
      borderColor="border"
    >
      {keys.map(([key, means]) => (
        <span key={key}>
          <Key>{key}</Key> {means}
        </span>
      ))}
      <Box as="span" ms="auto">
        <Key>{isApple ? '⌘K' : 'Ctrl K'}</Key> {text('palette')}
      </Box>
    </Flex>
  );
}

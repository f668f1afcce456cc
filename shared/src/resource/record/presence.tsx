import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type FocusEvent, type ReactNode } from 'react';
import { listPresence } from '../../contract/host/presence';
import { callOperation } from '../../http/call-operation';
import { areaOf, orThrow } from '../../http/query-client';
import { useIsLive } from '../../session/live';
import { chakra, Flex, Icon, Text } from '../../ui/core';
import { Avatar, Hint } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';
import { useAreaWords } from '../resource-text';
import type { RecordFrame } from './common-tabs';
import { fieldTeller } from './field-teller';

/** More than these are a number. */
const MOST_SHOWN = 3;

/** Of a path like 'pic.0.name'. */
const firstOf = (path: string): string => path.split('.')[0] ?? path;

/** Reads who else has the record open, and has this browser's stream tell of it. */
const usePresent = (entity: string, id: number) =>
  useQuery({
    queryKey: [areaOf(listPresence), listPresence.name, entity, id],
    queryFn: ({ signal }) =>
      orThrow(callOperation(listPresence, { entity, entity_id: id }, { signal, background: true })),
    // Who is there is said by the stream; without one nobody knows.
    retry: false,
    staleTime: Infinity,
    // Nor is he told of a record that he does not look at: who comes back to it asks anew.
    gcTime: 0,
  }).data?.data ?? [];

/** The others who have a record open, and what they are changing. They lock nothing. */
export function PresentPeople({ namespace, area, id }: RecordFrame & { id: number }) {
  const text = useLaterText();
  const words = useAreaWords(namespace, area);
  const present = usePresent(area, id);
  const isLive = useIsLive();
  if (!isLive || present.length === 0) return null;
  const rest = present.slice(MOST_SHOWN).map(({ name }) => name);
  return (
    <Flex as="ul" listStyleType="none" gap="1.5" align="center" aria-label={text('alsoHere')}>
      {present.slice(0, MOST_SHOWN).map(({ id: person, name, image, field }) => {
        const label = field === null ? null : words.field(firstOf(field));
        const sentence =
          label === null ? text('hasOpen', { name }) : text('isChanging', { name, field: label });
        return (
          <li key={person}>
            <Hint content={sentence} placement="bottom">
              <Flex
                as="span"
                role="img"
                aria-label={sentence}
                tabIndex={0}
                align="center"
                gap="1.5"
                borderRadius="full"
                bg="bg.muted"
                p="0.5"
                pe={label === null ? '0.5' : '2.5'}
                maxW="14rem"
              >
                <Avatar name={name} src={image} size={26} decorative />
                {label === null ? null : (
                  <Flex as="span" align="center" gap="1" minW="0" color="fg.muted" textStyle="xs">
                    <Icon name="edit" size={12} />
                    <Text as="span" truncate>
                      {label}
                    </Text>
                  </Flex>
                )}
              </Flex>
            </Hint>
          </li>
        );
      })}
      {rest.length > 0 ? (
        <Hint content={rest.join(', ')} placement="bottom">
          <chakra.li color="fg.muted" textStyle="xs" className="tabular">
            +{rest.length}
          </chakra.li>
        </Hint>
      ) : null}
    </Flex>
  );
}

/** Around the form of a stored record: tells the others who have it open which field one is in. */
export function PresentInFields({
  entity,
  id,
  children,
}: {
  entity: string;
  id: number;
  children: ReactNode;
}) {
  const [field, setField] = useState<string | null>(null);
  const isHeard = usePresent(entity, id).length > 0;
  const isLive = useIsLive();
  const teller = useMemo(() => fieldTeller(entity, id), [entity, id]);

  useEffect(() => {
    if (!isLive) return teller.forget();
    // Else nobody is there who would see it.
    return isHeard ? teller.enter(field) : undefined;
  }, [teller, field, isHeard, isLive]);
  useEffect(() => teller.leave, [teller]);

  const enter = ({ target }: FocusEvent<HTMLElement>) =>
    setField(target.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? null);
  return (
    <div onFocus={enter} onBlur={() => setField(null)}>
      {children}
    </div>
  );
}

import { updateQuietHours } from '@balai/shared/contract/host/notifications';
import { isSuccess } from '@balai/shared/contract/operation';
import { parseQuietHours } from '@balai/shared/format/quiet-hours';
import { callOperation } from '@balai/shared/http';
import { forItsPerson } from '@balai/shared/http/for-its-person';
import { Select } from '@balai/shared/ui';
import { alertFailure } from '@balai/shared/ui/alerts';
import { Box, Flex, FormField, Input, Text } from '@balai/shared/ui/core';
import { useState } from 'react';
import { useNotificationsText } from './notifications-text';

interface QuietHoursProps {
  /** 'HH:MM-HH:MM'; empty: never. */
  company: string;
  /** null: as the company's. */
  own: string | null;
  onStored: () => Promise<void>;
}

const AT_FIRST = '19:00-07:00';
const kinds = ['company', 'own', 'never'] as const;
type Kind = (typeof kinds)[number];

const kindOf = (own: string | null): Kind => (own === null ? 'company' : own === '' ? 'never' : 'own');

/** When the person wants no mail at once: with the company, in hours of his own, or whenever something happens. */
export function QuietHours({ company, own, onStored }: QuietHoursProps) {
  const text = useNotificationsText();
  const kind = kindOf(own);
  const store = async (hours: string | null): Promise<void> => {
    const answer = await forItsPerson(callOperation(updateQuietHours, { hours }));
    if (!isSuccess<typeof updateQuietHours>(answer)) alertFailure(answer.message);
    await onStored();
  };
  const labels: Record<Kind, string> = {
    company: company === '' ? text('quietCompanyNone') : text('quietCompany', { hours: company }),
    own: text('quietOwn'),
    never: text('quietNever'),
  };
  const hoursOf: Record<Kind, string | null> = { company: null, own: company || AT_FIRST, never: '' };
  const choose = (chosen: string | null): void => {
    const next = kinds.find((known) => known === chosen);
    if (next && next !== kind) void store(hoursOf[next]);
  };
  return (
    <Box mt="4" pt="4" borderTopWidth="1px" borderColor="border">
      <FormField label={text('quietHours')} help={text('quietHelp')}>
        <Select
          value={kind}
          options={kinds.map((value) => ({ value, label: labels[value] }))}
          onChange={choose}
        />
      </FormField>
      {kind === 'own' && own ? <OwnHours key={own} hours={own} onStore={store} /> : null}
    </Box>
  );
}

/** Two times; stored once both are there and differ. */
function OwnHours({ hours, onStore }: { hours: string; onStore: (hours: string) => Promise<void> }) {
  const text = useNotificationsText();
  const [[from = '', until = ''], setEnds] = useState(hours.split('-'));
  const end = (label: string, value: string, change: (value: string) => string[]) => (
    <Flex as="label" align="center" gap="2">
      <Text as="span" textStyle="sm">
        {label}
      </Text>
      <Input
        type="time"
        w="auto"
        value={value}
        onChange={(event) => setEnds(change(event.target.value))}
        onBlur={leave}
      />
    </Flex>
  );
  const leave = (): void => {
    const typed = `${from}-${until}`;
    if (typed !== hours && parseQuietHours(typed) !== null) void onStore(typed);
  };
  return (
    <Flex gap="4" mt="3" wrap="wrap">
      {end(text('quietFrom'), from, (value) => [value, until])}
      {end(text('quietUntil'), until, (value) => [from, value])}
    </Flex>
  );
}

import { changeCardRow } from '@balai/shared/contract/host/cards';
import { addDays } from '@balai/shared/format/calendar';
import { relativeAlone } from '@balai/shared/format/relative-time';
import { callOperation } from '@balai/shared/http';
import { forItsPerson } from '@balai/shared/http/for-its-person';
import { ApiError, orThrow, queryClient } from '@balai/shared/http/query-client';
import { useLanguage } from '@balai/shared/i18n/language';
import { alertFailure, alertSuccess } from '@balai/shared/ui/alerts';
import { Box, Button, Flex, Icon, IconButton } from '@balai/shared/ui/core';
import { AppLink } from '@balai/shared/ui/shell';
import { type ReactNode, useState } from 'react';
import { valueAt } from '../shell/record-line';
import { useDashboardText } from './dashboard-text';
import { Circle, circlePlace, type RowActionsProps } from './row-with-actions';

const A_WEEK = 7;

type Values = Readonly<Record<string, string | null>>;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Writes fields of a row's record, says so and offers to take it back; a refusal says why, and the rows are read anew. */
async function write(
  { card, title }: Pick<RowActionsProps, 'card' | 'title'>,
  { id, version }: { id: number; version: number },
  values: Values,
  before?: Values,
): Promise<void> {
  try {
    const { data } = await orThrow(
      forItsPerson(callOperation(changeCardRow(card), { ...values, id, version })),
    );
    const stored = { id, version: Number(data['version']) };
    alertSuccess(undefined, {
      subject: title,
      undo: before && (() => void write({ card, title }, stored, before)),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    alertFailure(error.message);
  }
  await queryClient.invalidateQueries({ queryKey: [card.list] });
}

interface TaskProps extends Pick<RowActionsProps, 'card' | 'row' | 'today' | 'title'> {
  task: NonNullable<RowActionsProps['task']>;
}

/** How the task of a row is changed, with the version that the row was read with; null for a row without one. */
function useTask({ card, task, row, title }: Omit<TaskProps, 'today'>) {
  const [isSending, setSending] = useState(false);
  const [id, version] = [row['id'], row['version']];
  if (typeof id !== 'number' || typeof version !== 'number') return null;
  const before = {
    [task.what]: textOrNull(valueAt(row, task.what)),
    [task.day]: textOrNull(valueAt(row, task.day)),
  };
  const change = async (values: Values) => {
    setSending(true);
    try {
      await write({ card, title }, { id, version }, values, before);
    } finally {
      setSending(false);
    }
  };
  return { change, isSending };
}

/** What a row asks for is done where it stands: a circle before it, and two days to put it off to. */
function TaskActions({ card, task, row, today, title, shortcut }: TaskProps & { shortcut: ReactNode }) {
  const text = useDashboardText();
  const language = useLanguage();
  const control = useTask({ card, task, row, title });
  if (!control) return null;
  const { change, isSending } = control;
  const days = [
    { label: relativeAlone(1, 'day', language), day: addDays(today, 1) },
    { label: relativeAlone(1, 'week', language), day: addDays(today, A_WEEK) },
  ];
  return (
    <>
      <Box {...circlePlace}>
        <IconButton
          variant="ghost"
          size={{ base: 'md', lg: 'xs' }}
          borderRadius="full"
          aria-label={`${text('done')}: ${title}`}
          disabled={isSending}
          onClick={() => void change({ [task.what]: null, [task.day]: null })}
          css={{
            '& [data-tick]': { opacity: 0 },
            '&:is(:hover, :focus-visible) [data-tick]': { opacity: 1 },
          }}
        >
          <Circle>
            <Icon name="check" size={10} data-tick="" />
          </Circle>
        </IconButton>
      </Box>
      <OnHover>
        {shortcut}
        {days.map(({ label, day }) => (
          <Button
            key={day}
            size="xs"
            variant="outline"
            aria-label={`${label}: ${title}`}
            disabled={isSending}
            onClick={() => void change({ [task.day]: day })}
          >
            {label}
          </Button>
        ))}
      </OnHover>
    </>
  );
}

/** Over the end of the row that is pointed at; a finger, which cannot point, finds the same in the record. */
const OnHover = ({ children }: { children: ReactNode }) => (
  <Flex
    data-on-hover=""
    display={{ base: 'none', lg: 'flex' }}
    position="absolute"
    insetEnd="0"
    top="0"
    h="100%"
    align="center"
    gap="1.5"
    ps="3"
    pe="4"
    bg="bg.subtle"
    opacity="0"
    pointerEvents="none"
    _focusWithin={{ opacity: 1, pointerEvents: 'auto' }}
  >
    {children}
  </Flex>
);

/** What can be done with a row where it stands. */
export function RowActions({ task, shortcut, ...props }: RowActionsProps) {
  const link = shortcut ? (
    <Button asChild size="xs" variant="outline">
      <AppLink to={shortcut.to} aria-label={`${shortcut.title}: ${props.title}`}>
        {shortcut.title}
      </AppLink>
    </Button>
  ) : null;
  return task ? <TaskActions {...props} task={task} shortcut={link} /> : <OnHover>{link}</OnHover>;
}

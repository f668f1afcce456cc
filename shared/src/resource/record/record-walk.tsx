import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError, operationQuery } from '../../http/queries';
import { useSingleKey, useSingleKeysSwitch } from '../../session/single-keys';
import { alertFailure } from '../../ui/alerts';
import { chakra, Icon, IconButton, Text } from '../../ui/core';
import { formatAmount, Hint } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';
import { noteRows, rowsSeenOf, type SeenRows } from '../list/seen-rows';
import { linkTo, type RecordPages, type VersionedRecord } from './record-pages';

/** To the row before, to the row after. */
type Step = -1 | 1;

/** A key that is held asks quicker than records come, and is not to be followed long after it was let go. */
const MOST_OWED = 3;

interface RecordWalkProps<Row extends VersionedRecord> {
  pages: RecordPages<Row>;
  id: number;
}

/**
 * Where the record stands in the list that was in sight last, and the way to the rows before and after it, whatever the
 * list is filtered and sorted by. Nothing where no list of its kind was seen, or its page is without this record.
 */
export function RecordWalk<Row extends VersionedRecord>(props: RecordWalkProps<Row>) {
  // A list that the page of the record has itself is seen later, and is not the one that its reader came from.
  const [seen] = useState(() => rowsSeenOf(props.pages.get));
  return seen ? <WalkThrough {...props} seen={seen} /> : null;
}

/** What asks for another page of the same list; count and totals come with the first one alone. */
const pageAt = ({ read, input }: SeenRows, page: number): SeenRows => ({
  read,
  input: { ...input, page, totals: page === 1 ? undefined : false },
});

const queryOf = ({ read, input }: SeenRows) => operationQuery(read, input);

/** A record, and where it stands. */
interface Place {
  id: number;
  rows: SeenRows;
  /** Among those rows. */
  index: number;
}

/** The way that is being gone, over the pages of its records, each of which is drawn anew. */
const way: {
  isGoing: boolean;
  /** Steps that were asked for and are not gone yet: who is quicker than the server loses none. */
  owed: number;
  /** The record that was led to before it is drawn. */
  ahead: Place | null;
  /** The record that is drawn. */
  drawn: number | null;
  /** The button that was pressed: it has the keyboard on the next record, too. */
  pressed: Step | null;
} = { isGoing: false, owed: 0, ahead: null, drawn: null, pressed: null };

/** Who goes back to the list finds the keyboard at the record that he has walked to, not at the one that he had opened. */
function goOnAt(path: string): void {
  requestAnimationFrame(() => {
    // Who has left by a link of the menu goes on from there.
    if (way.drawn !== null || !document.activeElement?.matches('body, main, [data-row] *')) return;
    const links = [...document.querySelectorAll<HTMLElement>('main [data-row-target]')];
    links.find((link) => link.getAttribute('href') === path)?.focus();
  });
}

function WalkThrough<Row extends VersionedRecord>({
  pages,
  id,
  seen,
}: RecordWalkProps<Row> & { seen: SeenRows }) {
  const text = useLaterText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { isOn } = useSingleKeysSwitch();
  // Kept as the reader saw them: a record that his own change has taken out of the filter does not lose its place.
  const rows = useQuery({ ...queryOf(seen), enabled: false }).data?.data ?? [];
  const first = useQuery({ ...queryOf(pageAt(seen, 1)), enabled: false }).data;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (way.pressed) {
      const buttons = [...(nav.current?.querySelectorAll('button') ?? [])];
      // At the end of the list it is the one that leads back.
      (way.pressed === 1 ? buttons.toReversed() : buttons).find(({ disabled }) => !disabled)?.focus();
    }
    const isLedHere = way.ahead?.id === id;
    Object.assign(way, { drawn: id, ahead: null, pressed: null });
    return () => {
      way.drawn = null;
      // Who has opened it from the list itself is where he was.
      if (isLedHere) goOnAt(pathname);
    };
  }, [id, pathname]);

  const { page = 1, row = rows.length } = seen.input;
  const index = rows.findIndex((one) => one['id'] === id);
  const place = (page - 1) * row + index + 1;
  const count = first?.count ?? 0;
  const isLast = first?.count_capped ? index + 1 === rows.length && rows.length < row : place >= count;
  const isThere: Record<Step, boolean> = { [-1]: place > 1, 1: !isLast };

  /** The nearest record on one side that is still there for the reader, now kept. */
  const find = async (from: Place, by: Step): Promise<{ record: Row; place: Place } | null> => {
    let { rows: seenThere, index: at } = from;
    for (;;) {
      at += by;
      let { data } = await client.ensureQueryData(queryOf(seenThere));
      if (!data[at]) {
        const { page: left = 1 } = seenThere.input;
        if (left + by < 1) return null;
        seenThere = pageAt(seenThere, left + by);
        ({ data } = await client.ensureQueryData(queryOf(seenThere)));
        at = by === 1 ? 0 : data.length - 1;
      }
      const next = data[at]?.['id'];
      if (typeof next !== 'number') return null;
      try {
        const answer = await client.fetchQuery(operationQuery(pages.get, { id: next }));
        // The declaration ties Row to the output of `get`, which the server checked.
        const record = (answer as unknown as { data: Row }).data;
        return { record, place: { id: next, rows: seenThere, index: at } };
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    }
  };
  const go = async (by: Step): Promise<void> => {
    if (way.isGoing) {
      way.owed = Math.max(-MOST_OWED, Math.min(MOST_OWED, way.owed + by));
      return;
    }
    if (!isThere[by]) return;
    Object.assign(way, { isGoing: true, owed: by });
    const hasFocus = nav.current?.contains(document.activeElement);
    let from = way.ahead ?? { id, rows: seen, index };
    const gone = new Set([id, from.id]);
    try {
      while (way.owed !== 0) {
        const step = way.owed > 0 ? 1 : -1;
        // The record in sight stays until the other one is there.
        const found = await find(from, step);
        // Who has left meanwhile is not led to it.
        if (!found || way.drawn === null || !gone.has(way.drawn)) break;
        // Its reader has turned round.
        if (Math.sign(way.owed) !== step) continue;
        const { record, place } = found;
        Object.assign(way, { owed: way.owed - step, ahead: place, pressed: hasFocus ? step : null });
        from = place;
        gone.add(place.id);
        noteRows(place.rows.read, place.rows.input);
        // Back leads to the list, however far one has gone.
        void navigate({ pathname: linkTo(pages, record), search }, { replace: true });
      }
    } catch (error) {
      if (error instanceof ApiError) alertFailure(error.message);
      else throw error;
    } finally {
      Object.assign(way, { isGoing: false, owed: 0 });
    }
  };
  /** By its key, which belongs to the rows of a list where the page has one itself. */
  const goByKey = (by: Step): void => {
    if (!nav.current?.closest('main')?.querySelector('[data-row-target]')) void go(by);
  };
  const isShown = index >= 0 && first !== undefined;
  useSingleKey('j', isOn && isShown, () => goByKey(1));
  useSingleKey('k', isOn && isShown, () => goByKey(-1));
  if (!isShown) return null;

  const all = `${formatAmount(count)}${first.count_capped ? '+' : ''}`;
  const button = (by: Step, label: string) => (
    <Hint content={label} placement="bottom">
      <IconButton
        size={{ base: 'md', md: '2xs' }}
        variant="ghost"
        color="fg.muted"
        aria-label={label}
        disabled={!isThere[by]}
        onClick={() => void go(by)}
      >
        <Icon name={by === 1 ? 'chevron-down' : 'chevron-up'} size={16} />
      </IconButton>
    </Hint>
  );
  return (
    <chakra.nav
      ref={nav}
      aria-label={text('placeInList')}
      display="flex"
      alignItems="center"
      flexShrink={0}
      data-screen-only
    >
      <Text as="span" textStyle="sm" color="fg.muted" className="tabular" me="1" whiteSpace="nowrap">
        {text('placeOf', { place: formatAmount(place), all })}
      </Text>
      {button(-1, text('recordBefore'))}
      {button(1, text('recordAfter'))}
    </chakra.nav>
  );
}

import { useLanguage } from '@balai/shared/i18n/language';
import { chakra } from '@balai/shared/ui/core';
import { useEffect, useState } from 'react';
import { dayInShort, timeOfDay } from './time-of-day';

const SECOND_MS = 1_000;

/** The time in the person's own zone, to the second [2.40], after its day where there is room. */
export function Clock() {
  const [now, setNow] = useState(() => new Date());
  const language = useLanguage();
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <chakra.time
      dateTime={now.toISOString()}
      className="tabular"
      textStyle="sm"
      color="fg.muted"
      whiteSpace="nowrap"
    >
      <chakra.span display={{ base: 'none', xl: 'inline' }} me="2">
        {dayInShort(now, language)}
      </chakra.span>
      {timeOfDay(now, language)}
    </chakra.time>
  );
}

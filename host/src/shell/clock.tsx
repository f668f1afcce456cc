import { useLanguage } from '@balai/shared/i18n/language';
import { chakra } from '@balai/shared/ui/core';
import { useEffect, useState } from 'react';
import { timeOfDay } from './time-of-day';

const SECOND_MS = 1_000;

/** The time in the person's own zone, to the second [2.40]. */
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
      {timeOfDay(now, language)}
    </chakra.time>
  );
}

/** A span of a day, in minutes after midnight. */
export interface WorkingTime {
  from: number;
  to: number;
}

const MOST_SPANS = 6;

const minutesOf = (text: string): number => {
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? NaN : Number(hours) * 60 + Number(minutes);
};

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** '08:00-12:00, 13:00-17:00', spans in their order; null for what is none. */
export function parseWorkingTimes(text: string): WorkingTime[] | null {
  const spans = text.split(',').map((span) =>
    span
      .trim()
      .split('-')
      .map((time) => minutesOf(time.trim())),
  );
  const times: WorkingTime[] = [];
  for (const [from = NaN, to = NaN, ...rest] of spans) {
    const after = times.at(-1)?.to ?? 0;
    // Not `from < after`: what is no time compares as false.
    if (rest.length > 0 || !(from >= after && to > from && to <= 24 * 60)) return null;
    times.push({ from, to });
  }
  return times.length <= MOST_SPANS ? times : null;
}

/** As it is stored: '08:00-12:00,13:00-17:00'. */
export const formatWorkingTimes = (times: readonly WorkingTime[]): string =>
  times.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(',');

import { pino } from 'pino';
import { standingTrouble } from './standing-trouble';

interface Line {
  level: number;
  msg: string;
  seconds?: number;
}

it('is an error when it begins and once a minute, and a warning when it is over', () => {
  const lines: Line[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  let now = 0;
  const trouble = standingTrouble(logger, 'the database is away', () => now);
  for (; now < 90_000; now += 1_000) trouble.met(new Error('ECONNREFUSED'));
  trouble.over();
  trouble.over();
  trouble.met(new Error('ECONNREFUSED'));
  const { error, warn } = pino.levels.values;
  expect(lines.map(({ level, msg, seconds }) => [level, msg, seconds])).toEqual([
    [error, 'the database is away', undefined],
    [error, 'the database is away', undefined],
    [warn, 'the database is away: this is over', 90],
    [error, 'the database is away', undefined],
  ]);
});

import { DAY_MS } from '@balai/shared/format/calendar';

/**
 * Which part of a long proof is run today: a whole number below `turns`, another one each day. All of the proof is in
 * its *.slow.test.ts; the name of a test says which turn it took, so that a failure can be had again.
 */
export const turnOfToday = (turns: number): number => Math.floor(Date.now() / DAY_MS) % turns;

import { sampleOf } from '../sample.testing';
import { RunningText } from './running-texts';

/** A deal that Rizky Pratama has closed. */
export const buildRunningText = (overrides: Partial<RunningText> = {}): RunningText =>
  sampleOf(RunningText, {
    id: 1,
    type: 'so',
    id_foreign: 31,
    id_user: 9,
    created_at: '2026-11-13T03:00:00.000Z',
    user: { id: 9, name: 'Rizky Pratama', first_name: 'Rizky', image: null, group_member: { id_group: 1 } },
    nominal: 1_240_000_000,
    can_open: true,
    ...overrides,
  });

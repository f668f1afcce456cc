import { getPipeline } from '@balai/shared/contract/sales/pipelines';
import { createPipelineActivity } from '@balai/shared/contract/sales/pipeline-activities';
import type { Call } from '../../../platform/call';
import { inTransaction } from '../../../platform/database/transactions';
import { buildCall } from '../../../platform/testing/test-call';
import { changePresales, changeStatus, undoStatus } from './pipeline-verbs.service';
import { pipelineCompany } from './pipelines.testing';

const { panel, succeed, userId, open } = pipelineCompany();

/** A new pipeline of 16 Nov 2026, 10:00 in Jakarta, and what its owner does with it on later days. */
async function openCourse() {
  const { id } = await open();
  const visit = { pipeline_id: id, kind: 'visit', summary: 'Met the IT manager' } as const;
  await succeed('sales', createPipelineActivity, visit);
  const caller = { id: await userId('sales'), role: 'sales' } as const;
  const read = async () => (await succeed('sales', getPipeline, { id })).data;
  const at = async (moment: string, act: (call: Call, version: number) => Promise<unknown>) => {
    const { version } = await read();
    await inTransaction(panel.db, (db) =>
      act(buildCall(db, { caller, now: new Date(`${moment}+07:00`) }), version),
    );
  };
  return {
    read,
    move: (moment: string, status: 'prospect' | 'visit' | 'solution') =>
      at(moment, (call, version) => changeStatus(call, 'move', { id, version, status, reason: 'Asked' })),
    hold: (moment: string) =>
      at(moment, (call, version) => changeStatus(call, 'hold', { id, version, hold_until: '2027-01-15' })),
    askPresales: (moment: string) =>
      at(moment, (call, version) => changePresales(call, 'request_presales', { id, version })),
    undo: (moment: string) => at(moment, (call, version) => undoStatus(call, { id, version })),
  };
}

describe('the statuses that a pipeline had before', () => {
  it('are named with their days in Jakarta, all visits to one together', async () => {
    const { read, move, hold } = await openCourse();
    // Half an hour before midnight in Jakarta, and an hour later.
    await move('2026-11-21T23:30', 'visit');
    await move('2026-11-22T00:30', 'solution');
    await move('2026-11-25T09:00', 'visit');
    await move('2026-12-05T08:00', 'solution');
    await hold('2026-12-10T08:00');
    expect((await read()).past_statuses).toEqual([
      { status: 'prospect', days: 5 },
      { status: 'visit', days: 11 },
      { status: 'solution', days: 8 },
    ]);
  });

  it('are none of a new one, and leave out what it had for no whole day', async () => {
    const { read, move } = await openCourse();
    expect((await read()).past_statuses).toEqual([]);
    await move('2026-11-16T14:00', 'visit');
    expect((await read()).past_statuses).toEqual([]);
  });

  it('are as before when the last change is taken back', async () => {
    const { read, move, undo } = await openCourse();
    await move('2026-11-20T09:00', 'visit');
    await move('2026-11-27T09:00', 'solution');
    await undo('2026-11-27T09:05');
    expect((await read()).past_statuses).toEqual([{ status: 'prospect', days: 4 }]);
    await move('2026-11-30T09:00', 'solution');
    expect((await read()).past_statuses).toEqual([
      { status: 'prospect', days: 4 },
      { status: 'visit', days: 10 },
    ]);
  });

  it('do not name the course of its pre-sales work', async () => {
    const { read, move, askPresales } = await openCourse();
    await askPresales('2026-11-18T09:00');
    await move('2026-11-20T09:00', 'visit');
    expect(await read()).toMatchObject({
      presales_state: 'need',
      past_statuses: [{ status: 'prospect', days: 4 }],
    });
  });
});

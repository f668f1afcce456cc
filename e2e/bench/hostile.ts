import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Role } from '@balai/shared/permissions/roles';
import { startPanel } from '../panel';
import { hostileCalls, type HostileAnswer, type Victim } from './hostile-calls';
import { megabytes, readProcess } from './process-figures';
import type { Section } from './report';
import { signIn, type SignedCaller } from './signed-caller';

const GOOD_CONNECTIONS = 250;
const HOSTILE_CONNECTIONS = 250;
const DURATION_MS = 60_000;
const WARM_UP_MS = 20_000;
const REST_MS = 60_000;
const P99_BUDGET_MS = 1_000;
const MEMORY_BUDGET = 1.2;

/** A person looks at a page for a while before he asks for the next. */
const GOOD_PAUSE_MS = 10_000;
/** What is measured is what single calls can do, not how many a data centre can send. */
const HOSTILE_PAUSE_MS = 20_000;

/** Roles that may make all of the good calls. */
const roles: readonly Role[] = ['superadmin', 'sales', 'lead-sales', 'admin-sales'];

/** What people do: mostly reading, the shell and its counters, and now and then a write. */
const goodCalls = [
  '/',
  '/panel/role/access',
  '/panel/role/access',
  '/panel/pipeline/list?page=1&row=10',
  '/panel/customer/list?page=1&row=10',
  '/panel/profile/detail',
  'POST /panel/bookmark/order {"links":[]}',
] as const;

interface Taken {
  milliseconds: number;
  status: number;
  hasRetryAfter: boolean;
}

const pause = (longest: number) => wait(Math.random() * longest);

function ask(origin: string, agent: Agent, caller: SignedCaller, call: string): Promise<Taken> {
  const [method, path, body] = call.startsWith('POST ') ? call.split(' ') : ['GET', call];
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, hasRetryAfter = false) =>
      resolve({ milliseconds: performance.now() - startedAt, status, hasRetryAfter });
    const headers = {
      ...caller.headers(),
      ...(path === '/' ? { accept: 'text/html' } : {}),
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    };
    const sent = request(`${origin}${path}`, { method, headers, agent }, (answer) => {
      answer.on('end', () => done(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined));
      answer.on('error', () => done(0));
      answer.resume();
    });
    // A connection that was let go while nobody used it is opened again, as browsers do.
    sent.on('error', () => done(0));
    sent.end(body);
  });
}

/** One person on one connection until `until`. */
async function person(origin: string, caller: SignedCaller, until: number, taken: Taken[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let next = Math.floor(Math.random() * goodCalls.length);
  await pause(GOOD_PAUSE_MS);
  while (performance.now() < until) {
    taken.push(await ask(origin, agent, caller, goodCalls[next % goodCalls.length] ?? '/'));
    next += 1;
    await pause(GOOD_PAUSE_MS);
  }
  agent.destroy();
}

type Answers = Map<string, HostileAnswer[]>;

async function attacker(victim: Victim, place: number, until: number, answers: Answers): Promise<void> {
  let next = place;
  await pause(HOSTILE_PAUSE_MS);
  while (performance.now() < until) {
    const call = hostileCalls[next % hostileCalls.length];
    if (!call) throw new Error('There is no hostile call');
    const answer = await call.run(victim);
    answers.set(call.what, [...(answers.get(call.what) ?? []), answer]);
    next += 1;
    await pause(HOSTILE_PAUSE_MS);
  }
}

const several = (count: number, one: (place: number) => Promise<void>): Promise<void[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => one(place)));

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const isFault = ({ status, hasRetryAfter }: Pick<HostileAnswer, 'status' | 'hasRetryAfter'>): boolean =>
  status !== null && status >= 500 && !(status === 503 && hasRetryAfter);

/** How often each status was answered; 'ended' where the connection ended without. */
function statusesOf(answers: readonly HostileAnswer[]): string {
  const counts = new Map<string, number>();
  for (const { status } of answers) {
    const name = status === null ? 'ended' : String(status);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} x ${name}`).join(', ');
}

/** Good and hostile calls at the same time against one process on the embedded database. */
export async function measureHostile(): Promise<Section> {
  const panel = await startPanel({ DEMO: '1' });
  try {
    const callers = await Promise.all(roles.map((role) => signIn(panel.origin, role)));
    const hostile = await signIn(panel.origin, 'superadmin');
    const { hostname: host, port } = new URL(panel.origin);
    const victim: Victim = { host, port: Number(port), caller: hostile };
    const people = (until: number, taken: Taken[]) =>
      several(GOOD_CONNECTIONS, (place) =>
        person(panel.origin, callers[place % callers.length] ?? hostile, until, taken),
      );
    await people(performance.now() + WARM_UP_MS, []);
    await wait(REST_MS / 4);
    const before = await readProcess(panel.origin);
    const startedAt = performance.now();
    const until = startedAt + DURATION_MS;
    const taken: Taken[] = [];
    const answers: Answers = new Map();
    let peak = 0;
    const watching = setInterval(() => {
      void readProcess(panel.origin).then(
        ({ residentBytes }) => (peak = Math.max(peak, residentBytes)),
        () => undefined,
      );
    }, 2_000);
    await Promise.all([
      people(until, taken),
      several(HOSTILE_CONNECTIONS, (place) => attacker(victim, place, until, answers)),
    ]);
    clearInterval(watching);
    const { processorSeconds } = await readProcess(panel.origin);
    const cores = ((processorSeconds - before.processorSeconds) * 1000) / (performance.now() - startedAt);
    await wait(REST_MS);
    const after = await readProcess(panel.origin);
    const memory = { before: before.residentBytes, peak, after: after.residentBytes };
    return sectionOf({ memory, cores, taken, answers });
  } finally {
    await panel.stop();
  }
}

interface Memory {
  before: number;
  peak: number;
  after: number;
}

interface Measured {
  memory: Memory;
  /** Processors that the server had, on average. */
  cores: number;
  taken: readonly Taken[];
  answers: Answers;
}

function sectionOf({ memory: { before, peak, after }, cores, taken, answers }: Measured): Section {
  const times = taken.map(({ milliseconds }) => milliseconds).toSorted((left, right) => left - right);
  const p99 = percentile(times, 0.99);
  const all = [...answers.values()].flat();
  const faults = [...taken, ...all].filter(isFault).length;
  const refused = taken.filter(({ status }) => status !== 200);
  const growth = after / before;
  const total = {
    what: 'hostile calls',
    measured: `${all.length}: ${statusesOf(all)}`,
    budget: '',
    isWithin: null,
  };
  return {
    title: 'Good and hostile calls at the same time',
    command: 'pnpm bench hostile',
    method: `One process on the embedded database with the demo company; ${GOOD_CONNECTIONS} kept connections of people who read, look at the shell and write (a call every ${GOOD_PAUSE_MS / 2_000} s each), and ${HOSTILE_CONNECTIONS} connections that send the calls of e2e/bench/hostile-calls.ts in turn (${HOSTILE_PAUSE_MS / 2_000} seconds after the last one ended), for ${DURATION_MS / 1000} seconds. Memory is what the process holds after ${WARM_UP_MS / 1000} seconds of good calls and ${REST_MS / 4_000} of rest, and ${REST_MS / 1000} seconds after the end. Load generator and server share the machine.`,
    figures: [
      {
        what: 'good calls',
        measured: `${times.length}: p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
        budget: '',
        isWithin: null,
      },
      {
        what: 'good calls, p99',
        measured: `${p99.toFixed(0)} ms`,
        budget: `<= ${P99_BUDGET_MS} ms`,
        isWithin: p99 <= P99_BUDGET_MS,
      },
      {
        what: 'good calls not answered with 200',
        measured: `${refused.length}${refused.length > 0 ? `: ${statusesOf(refused)}` : ''}`,
        budget: '',
        isWithin: null,
      },
      total,
      {
        what: 'processors that the server had, on average',
        measured: cores.toFixed(2),
        budget: '',
        isWithin: null,
      },
      {
        what: 'answers of 5xx other than 503 with Retry-After',
        measured: String(faults),
        budget: '0',
        isWithin: faults === 0,
      },
      {
        what: 'memory before, at most, and a minute after',
        measured: `${megabytes(before)}, ${megabytes(peak)}, ${megabytes(after)}: ${growth.toFixed(2)} x`,
        budget: `<= ${MEMORY_BUDGET.toFixed(2)} x`,
        isWithin: growth <= MEMORY_BUDGET,
      },
      ...[...answers].map(([what, given]) => ({
        what: `hostile: ${what}`,
        measured: statusesOf(given),
        budget: '',
        isWithin: given.some(isFault) ? false : null,
      })),
    ],
  };
}

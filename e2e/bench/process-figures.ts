import { execFileSync } from 'node:child_process';

export interface ProcessFigures {
  /** Bytes that the process holds of the machine's memory. */
  residentBytes: number;
  /** Bytes of JavaScript objects, the garbage not yet collected included. */
  heapBytes: number;
  /** How late the event loop came to its next turn since these figures were last read: 99 of 100, and the worst. */
  loopDelayP99Ms: number;
  loopDelayMaxMs: number;
  /** Seconds of processor time since its start. */
  processorSeconds: number;
}

const read = (text: string, name: string): number => {
  const line = new RegExp(`^${name} (\\S+)$`, 'm').exec(text);
  if (!line) throw new Error(`/metrics has no ${name}`);
  return Number(line[1]);
};

/** What the panel's own /metrics says of its process. */
export async function readProcess(origin: string): Promise<ProcessFigures> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return {
    residentBytes: read(text, 'process_resident_memory_bytes'),
    heapBytes: read(text, 'nodejs_heap_size_used_bytes'),
    loopDelayP99Ms: read(text, 'nodejs_eventloop_lag_p99_seconds') * 1000,
    loopDelayMaxMs: read(text, 'nodejs_eventloop_lag_max_seconds') * 1000,
    processorSeconds: read(text, 'process_cpu_seconds_total'),
  };
}

/** Bytes that any process holds of the machine's memory, as the system says. */
export const residentBytesOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

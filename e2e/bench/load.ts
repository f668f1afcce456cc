import autocannon from 'autocannon';

export interface Load {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

export interface Target {
  url: string;
  headers?: Record<string, string>;
  /** Connections that each wait for an answer before they ask again. */
  connections?: number;
  seconds?: number;
  /** Instead of a time: this many calls. */
  amount?: number;
}

/** The value below which `share` of the sorted values lie. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Asks for one address as fast as it answers.
 * @throws Error when a single answer is not 200: a fast refusal is no figure.
 */
export async function measureLoad({
  url,
  headers,
  connections = 8,
  seconds = 8,
  amount,
}: Target): Promise<Load> {
  const times: number[] = [];
  const length = amount === undefined ? { duration: seconds } : { amount };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon({ url, headers: headers ?? {}, connections, ...length }, (error, measured) =>
      error ? reject(error) : resolve(measured),
    );
    instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  if (result.errors + result.timeouts + result.non2xx > 0) {
    throw new Error(
      `${url}: ${result.non2xx} refusals, ${result.errors} errors, ${result.timeouts} timeouts`,
    );
  }
  times.sort((left, right) => left - right);
  return {
    requestsPerSecond: times.length / result.duration,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
  };
}

export const perSecond = ({ requestsPerSecond }: Load): string =>
  `${Math.round(requestsPerSecond)} requests/s`;
export const times = ({ p95, p99 }: Load): string => `p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

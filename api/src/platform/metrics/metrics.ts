import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { ForbiddenError } from '../errors';
import { equalBytes } from '../auth/secrets';

export interface Metrics {
  registry: Registry;
  cspReports: Counter<'directive'>;
  pageFailures: Counter<'department' | 'release'>;
}

/** The process's figures. Each app has a registry of its own, so that two in one process do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const cspReports = new Counter({
    name: 'csp_reports_total',
    help: 'Violations of the content security policy that browsers reported',
    labelNames: ['directive'],
    registers: [registry],
  });
  const pageFailures = new Counter({
    name: 'page_failures_total',
    help: 'Failures of the code of a department, or of the host, that browsers reported',
    labelNames: ['department', 'release'],
    registers: [registry],
  });
  return { registry, cspReports, pageFailures };
}

const isLoopback = (ip: string): boolean => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';

/** What proxies say of whom they ask for; a call with one of these comes from elsewhere, whatever its socket says. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'cf-connecting-ip',
  'true-client-ip',
];

/** Asked by a program of this machine, and not by a proxy on it that asks for somebody else. */
const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') && forwardingHeaders.every((name) => headers[name] === undefined);

/**
 * Measures every call by operation and answers GET /metrics: to the bearer of METRICS_TOKEN, or, where none is set, to
 * this machine only.
 */
export function serveMetrics(app: FastifyInstance, { registry }: Metrics, token: string | null): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 0.6, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    durations.observe(
      { operation: operation ?? 'other', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    const allowed = token ? equalBytes(given, Buffer.from(`Bearer ${token}`)) : isFromThisMachine(request);
    if (!allowed) throw new ForbiddenError();
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

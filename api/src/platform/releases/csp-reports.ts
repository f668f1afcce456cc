import type { FastifyInstance } from 'fastify';
import type { Limits } from '../limits/limits';
import { loggedUrl } from '../logging/logger';
import type { Metrics } from '../metrics/metrics';

const REPORT_BYTES = 16 * 1024;
const REPORTS_PER_MINUTE = 60;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}; // an object has fields

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 300) : '');

/** Behind the question mark stands what somebody searched for, or the signature of a file. */
const addressOf = (value: unknown): string => loggedUrl(textOf(value));

/** What a report says, in the words of the newer of the two forms in which browsers send it. */
function findings(body: unknown): { directive: string; blocked: string; source: string }[] {
  const reports = Array.isArray(body) ? body.slice(0, 20) : [body];
  return reports.map((report) => {
    const old = fieldsOf(fieldsOf(report)['csp-report']);
    const recent = fieldsOf(fieldsOf(report)['body']);
    return {
      directive:
        textOf(recent['effectiveDirective']) ||
        textOf(old['effective-directive']) ||
        textOf(old['violated-directive']),
      blocked: addressOf(recent['blockedURL']) || addressOf(old['blocked-uri']),
      source: addressOf(recent['sourceFile']) || addressOf(old['source-file']),
    };
  });
}

/** Takes browsers' reports of broken content security policy: into the log and the figures, nothing is stored. */
export async function takeCspReports(
  app: FastifyInstance,
  limits: Limits,
  { cspReports }: Metrics,
): Promise<void> {
  const route = async (scope: FastifyInstance) => {
    // Browsers send these two types, which no other call accepts.
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: REPORT_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post('/panel/csp-report', async (request, reply) => {
      await limits.take(`csp-report ${request.ip}`, REPORTS_PER_MINUTE, new Date());
      for (const finding of findings(request.body)) {
        cspReports.inc({ directive: /^[a-z-]{1,40}/.exec(finding.directive)?.[0] ?? 'unknown' });
        request.log.warn({ finding }, 'content security policy violated');
      }
      return reply.code(204).send();
    });
  };
  // Fastify looks for the name of a plugin that says none among all modules that are loaded.
  await app.register(Object.assign(route, { [Symbol.for('fastify.display-name')]: 'csp-reports' }));
}

import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
} from 'fastify';
import type { Logger } from 'pino';
import type { Operation } from '@balai/shared/contract/operation';
import { formFiles } from './platform/attachments/form-files';
import { pushKeysOf } from './platform/auth/secrets';
import { Sessions, type SessionLimits } from './platform/auth/sessions';
import { IdentityProvider } from './platform/auth/identity-provider';
import type { Database } from './platform/database/database';
import { FileSignatures } from './platform/files/file-signatures';
import { serveFiles } from './platform/files/serve-files';
import { serveLogos } from './platform/files/serve-logos';
import type { Storage } from './platform/storage/storage';
import type { IdentityProviderSettings } from './platform/env/identity-provider-variables';
import type { PushEnvironment } from './platform/env/push-variables';
import { trustOf, type TrustedProxies } from './platform/env/trusted-proxies';
import { BusyError, RetryLaterError } from './platform/errors';
import { answerUnreadable, connectionLimits, limitConnections } from './platform/http/connections';
import { answerFor } from './platform/http/error-answer';
import { serveHealth } from './platform/health/health';
import { Limits } from './platform/limits/limits';
import { OperationRegistry, type Registered } from './platform/operations/operation-registry';
import { registerOperationRoutes } from './platform/operations/operation-routes';
import type { DocumentConverter } from './platform/operations/register-operation';
import { Uploads } from './platform/operations/uploads';
import { loadFeatures } from './platform/operations/route-modules';
import { schemaCompilers } from './platform/operations/schema-compilers';
import { CursorSeal } from './platform/lists/cursor-seal';
import { loggedUrl } from './platform/logging/logger';
import { createWorkFigures, type WorkFigures } from './platform/jobs/work-figures';
import { createMetrics, serveMetrics } from './platform/metrics/metrics';
import { offerFeature } from './platform/operations/feature';
import { serveOpenApi } from './platform/operations/serve-openapi';
import { serveExternalViews } from './platform/previews/serve-external-views';
import { takeCspReports } from './platform/releases/csp-reports';
import { Releases } from './platform/releases/releases';
import { closedHeaders, registerSecurityHeaders } from './platform/releases/security-headers';
import { isStatic, serveReleases } from './platform/releases/serve-releases';
import { LiveStreams } from './platform/streams/live-streams';
import { serveLive } from './platform/streams/serve-live';
import { serveFolder } from './platform/releases/static-files';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the operation behind the route, for the figures. */
    operation?: string;
  }
}

const BODY_BYTES = 1024 * 1024;
const ONE_DAY_S = 86_400;

export interface AppOptions {
  db: Database;
  masterKey: Buffer;
  storage: Storage;
  /** Where files of calls under way lie. */
  uploadsDirectory: string;
  /** Makes pdfs of office documents; null where the server cannot. */
  officeConverter: DocumentConverter | null;
  logger: Logger;
  /** Where published releases lie: r/, assets/, and incoming/ for the next. */
  releasesDirectory: string;
  sessionLimits: SessionLimits;
  /** Sign-ins of one address in a minute that may fail. */
  loginsPerMinute: number;
  /** Bearer of GET /metrics; null: this machine only. */
  metricsToken: string | null;
  /** Whether signing in asks for the place. */
  signInLocation: boolean;
  /** By whom people sign in beside their password; null: nobody. */
  identityProvider: IdentityProviderSettings | null;
  /** Whether there is a mail server that notifications are sent through. */
  sendsMail: boolean;
  /** Which push services reach browsers whose panel is closed; null: none. */
  push: PushEnvironment | null;
  /** Where people reach the panel, without a slash at its end; null where nobody said it. */
  publicAddress: string | null;
  /** Folder with the company's own logos, which anybody may see. */
  logoDirectory: string | null;
  /** Whose X-Forwarded-* headers are believed. */
  trustProxy: TrustedProxies;
  /** Connections at once. */
  maxConnections: number;
  /** Streams of browsers at once; 0: none. */
  liveStreams: number;
  /** Milliseconds; while the event loop is behind by more, calls are answered 503. Null: never. */
  maxLoopDelayMs: number | null;
  /** Starts although a department that is live cannot work with this API. */
  allowUnfitReleases?: boolean;
  clock?: () => Date;
  departmentsDirectory?: string;
}

export interface App {
  server: FastifyInstance;
  sessions: Sessions;
  operations: readonly Registered[];
  releases: Releases;
  /** The streams of browsers; none is taken before they are started. */
  streams: LiveStreams;
  /** Of what is done in the background, for GET /metrics. */
  figures: WorkFigures;
}

/** Seconds after which whoever was sent away may ask again. */
const RETRY_AFTER_S = 5;

/** Answers an address that leads to no route because it cannot be read; no hook runs for it. */
const answerUnrouted: NonNullable<FastifyServerOptions['frameworkErrors']> = (error, request, reply) => {
  const { failure } = answerFor(error, request.id);
  // Fastify types this reply as one that has no status and no body.
  const untyped = reply as unknown as FastifyReply;
  void untyped.code(failure.status).headers(closedHeaders).send(failure);
};

function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    const { failure, unexpected } = answerFor(error, request.id);
    if (unexpected) request.log.error({ err: error, url: loggedUrl(request.url) }, 'call failed');
    // What was said of a content before it could not be read is not true of a refusal, which nobody keeps.
    for (const name of ['cache-control', 'content-disposition', 'etag']) reply.removeHeader(name);
    if (error instanceof RetryLaterError) reply.header('retry-after', error.retryAfterS);
    // What is refused for the moment may come again; who knows better when has said so before.
    if ((failure.status === 429 || failure.status === 503) && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', RETRY_AFTER_S);
    }
    // A refused upload is not read to its end: the connection cannot carry another call.
    if (failure.status === 413) reply.header('connection', 'close');
    return reply.code(failure.status).send(failure);
  });
}

/** One line for each call that was answered; the files of releases are left to the figures. */
function logCalls(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    const line = { req: request, res: reply, operation, ms: Math.round(reply.elapsedTime) };
    if (operation || reply.statusCode >= 400) request.log.info(line, 'call answered');
  });
}

async function registerPlugins(server: FastifyInstance, options: AppOptions): Promise<void> {
  server.removeContentTypeParser('text/plain');
  await registerSecurityHeaders(server, { geolocation: options.signInLocation });
  // A file that is too long ends there and says so; what is thrown is the caller's sentence.
  await server.register(multipart, { throwFileSizeLimit: false });
  if (options.maxLoopDelayMs !== null) {
    await server.register(underPressure, {
      maxEventLoopDelay: options.maxLoopDelayMs,
      pressureHandler: (request) => {
        if (!isStatic(request)) throw new BusyError();
      },
    });
  }
}

/** Builds the API without listening; tests send their calls into it. */
export async function createApp(options: AppOptions): Promise<App> {
  const { db, storage, logger, clock = () => new Date() } = options;
  // Named by its base type, so that the app's type does not depend on the logger's.
  const loggerInstance: FastifyBaseLogger = logger;
  const server = fastify({
    loggerInstance,
    schemaController: { compilersFactory: schemaCompilers },
    bodyLimit: BODY_BYTES,
    ...connectionLimits,
    // What comes while the process ends is answered like any call; Fastify's own refusal is no envelope.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerUnrouted,
    trustProxy: trustOf(options.trustProxy),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // One line for each call instead of two, see logCalls.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: true, maxParamLength: 300 },
  });
  limitConnections(server, options.maxConnections);
  answerErrors(server);
  logCalls(server);
  await registerPlugins(server, options);
  const sessions = new Sessions(db, options.masterKey, options.sessionLimits);
  server.addHook('onClose', async () => sessions.close());
  const signatures = new FileSignatures(options.masterKey);
  const limits = new Limits(db, options.loginsPerMinute);
  const metrics = createMetrics();
  const figures = createWorkFigures(metrics.registry, clock);

  const registry = new OperationRegistry(new CursorSeal(options.masterKey));
  const answered = (): Operation[] => registry.registered.map(({ operation }) => operation);
  const releases = new Releases({
    db,
    directory: options.releasesDirectory,
    logger,
    answered,
    clock,
    allowUnfit: options.allowUnfitReleases ?? false,
  });
  const departments = options.departmentsDirectory ?? resolve(import.meta.dirname, 'departments');
  const { signInLocation, sendsMail, publicAddress, logoDirectory, uploadsDirectory, officeConverter } =
    options;
  const identityProvider = options.identityProvider && new IdentityProvider(options.identityProvider);
  const services = {
    sessions,
    releases,
    storage,
    uploadsDirectory,
    officeConverter,
    signatures,
    limits,
    logger,
    metrics,
    signInLocation,
    identityProvider,
    sendsMail,
    push: options.push && { publicKey: pushKeysOf(options.masterKey).publicKey, hosts: options.push.hosts },
    publicAddress,
    logoDirectory,
  };
  for (const feature of await loadFeatures(departments)) {
    offerFeature(feature);
    feature.routes(registry, services);
  }
  const uploads = new Uploads(uploadsDirectory);
  const called = { db, sessions, signatures, limits, uploads, formFiles: formFiles(storage), clock };
  registerOperationRoutes(server, called, registry.registered);

  serveOpenApi(server, called, answered);
  serveHealth(server, { db, storage, releases });
  serveMetrics(server, metrics, options.metricsToken);
  await takeCspReports(server, limits, metrics);
  serveLogos(server, { db, storage });
  serveFiles(server, { db, sessions, signatures, storage, clock });
  serveExternalViews(server, { db, storage, clock, publicAddress });
  const publicFiles = join(import.meta.dirname, 'platform/files/public');
  serveFolder(server, { prefix: '/storage/public/', folder: publicFiles, maxAgeSeconds: ONE_DAY_S });
  if (logoDirectory !== null) {
    serveFolder(server, { prefix: '/storage/company/', folder: logoDirectory, maxAgeSeconds: ONE_DAY_S });
  }
  serveReleases(server, releases, identityProvider);
  const streams = new LiveStreams({ db, sessions, logger, clock, most: options.liveStreams });
  releases.onChange((id) => void streams.tellComposition(id));
  serveLive(server, called, { streams, releases });
  await releases.start();
  await server.ready();
  return { server, sessions, operations: registry.registered, releases, streams, figures };
}

import cluster from 'node:cluster';
import { join, resolve } from 'node:path';
import { createApp } from './app';
import { hasPeople } from './demo/demo.repository';
import { seedDemoCompany } from './demo/seed';
import { AuditAnchors } from './platform/audit/audit-anchors';
import { keyAuditChain } from './platform/audit/audit-chain';
import { auditKeyOf, holdAuditKey } from './platform/audit/audit-key';
import { pushKeysOf } from './platform/auth/secrets';
import type { OpenedDatabase } from './platform/database/database';
import { migrate } from './platform/database/migrate';
import { openDatabase } from './platform/database/open-database';
import { keepDataDirectoryPrivate, makeFilesPrivate } from './platform/env/data-directory';
import { ConfigurationError, readEnvironment, type Environment } from './platform/env/environment';
import { loadMasterKey } from './platform/env/master-key';
import { startOutbox } from './platform/events/outbox';
import { startExports } from './platform/exports/export-runner';
import { startImportUndos } from './platform/imports/undo-runner';
import { startMails } from './platform/mail/mail-runner';
import { openMailer } from './platform/mail/mailer';
import { startPushes } from './platform/push/push-runner';
import { openPushSender } from './platform/push/push-sender';
import { removeLeftBehind } from './platform/storage/left-behind';
import { openStorage } from './platform/storage/open-storage';
import { findOffice } from './platform/previews/find-office';
import { OfficeConverter } from './platform/previews/office-converter';
import { S3Storage } from './platform/storage/s3-storage';
import { tidyTemporaryFiles } from './platform/operations/temporary-file';
import { auditChainCheck } from './platform/audit/audit-chain-check';
import { stopAll } from './platform/jobs/background-work';
import { loadJobs } from './platform/jobs/job-modules';
import { startScheduler } from './platform/jobs/scheduler';
import { createLogger } from './platform/logging/logger';
import { keepProcesses } from './platform/processes/keep-processes';
import { jakartaDay } from '@balai/shared/format/calendar';
import { tidyJobs } from './platform/retention/tidy-jobs';

/** Calls and work under way get so long to end when the process is asked to stop. */
const GRACE_MS = 10_000;
/** And the database so long to be closed. */
const CLOSING_MS = 5_000;
/** Longer than this the event loop is never busy in good health. */
const MAX_LOOP_DELAY_MS = 3_000;

/** Prints the one sentence that the person who started the process needs, and ends it. */
function fail(error: unknown, environment: Environment | null): never {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const port = environment?.port ?? '';
  let sentence = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (error instanceof ConfigurationError) sentence = error.message;
  if (code === 'EADDRINUSE') sentence = `Port ${port} is already in use; set PORT to another one.`;
  if (code === 'EACCES') sentence = `Port ${port} may not be opened by this user; set PORT to another one.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EADDRNOTAVAIL') {
    sentence = `LISTEN_HOST names no address of this machine: "${environment?.host ?? ''}".`;
  }
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Opens the database in this release's state. Where the demo company is wanted and nobody is there, it is loaded before;
 * whoever waits reads how far it is.
 */
async function openPrepared(environment: Environment): Promise<OpenedDatabase> {
  const opened = await openDatabase(environment);
  await migrate(opened.db);
  if (!environment.demo || (await hasPeople(opened.db))) return opened;
  await opened.close();
  const filled = await openDatabase(environment, { keepsPlans: true });
  const { demoPassword: password } = environment;
  const today = environment.demoToday ?? jakartaDay(new Date());
  const onProgress = (line: string) => process.stdout.write(`Demo company: ${line}\n`);
  await seedDemoCompany(filled.db, { storage: openStorage(environment), password, today, onProgress });
  await filled.close();
  return openDatabase(environment);
}

/** @param isInUse - whether somebody has an account: without one the panel is of no use to anybody who opens it. */
function sayListening(port: number, isInUse: boolean): void {
  process.stdout.write(`listening on http://localhost:${port}\n`);
  if (isInUse) return;
  process.stderr.write(
    'Nobody can sign in yet; npm run superadmin -- --help says how to register the first superadmin.\n',
  );
}

/** Opens everything, listens, and stops in order when asked to. @param prepares - whether to migrate and load first. */
async function serve(environment: Environment, prepares: boolean): Promise<void> {
  const logger = createLogger(environment.logLevel);
  const { db, listen, close } = prepares ? await openPrepared(environment) : await openDatabase(environment);
  const masterKey = loadMasterKey(environment);
  const auditKey = auditKeyOf(masterKey);
  const keyed = await keyAuditChain(db, auditKey, new Date());
  if (keyed) logger[keyed.intact ? 'info' : 'error'](keyed, 'the audit chain is keyed from here on');
  const departmentsDirectory = resolve(import.meta.dirname, 'departments');
  const { dataDirectory } = environment;
  const uploadsDirectory = join(dataDirectory, 'uploads');
  const storage = openStorage(environment);
  const objects = storage instanceof S3Storage ? storage : null;
  await tidyTemporaryFiles(uploadsDirectory);
  await storage.tidy();
  const officeDirectory = join(dataDirectory, 'office');
  await removeLeftBehind(officeDirectory);
  const office = await findOffice(environment.officeConverter);
  if (office.command === null) logger.info({ because: office.because }, 'office documents are not converted');
  else if (office.missingKinds.length > 0) {
    logger.info(
      { kinds: office.missingKinds },
      'these documents are not converted: a part of LibreOffice is missing',
    );
  }
  const { server, sessions, releases, streams, figures } = await createApp({
    db,
    logger,
    masterKey,
    storage,
    uploadsDirectory,
    officeConverter:
      office.command === null ? null : new OfficeConverter({ ...office, folder: officeDirectory }),
    releasesDirectory: join(dataDirectory, 'releases'),
    allowUnfitReleases: environment.allowUnfitReleases,
    departmentsDirectory,
    sessionLimits: environment,
    loginsPerMinute: environment.loginsPerMinute,
    signInLocation: environment.signInLocation,
    identityProvider: environment.identityProvider,
    sendsMail: environment.mail !== null,
    push: environment.push,
    publicAddress: environment.publicAddress,
    logoDirectory: environment.logoDirectory,
    metricsToken: environment.metricsToken,
    trustProxy: environment.trustProxy,
    maxConnections: environment.maxConnections,
    liveStreams: environment.liveStreams,
    maxLoopDelayMs: MAX_LOOP_DELAY_MS,
  });
  await streams.start(listen);
  const outbox = startOutbox({ db, logger, figures });
  const exports = startExports({ db, logger, figures });
  const undos = startImportUndos({ db, logger, figures });
  const { mail, push } = environment;
  const mails = mail && startMails({ db, logger, mailer: openMailer(mail), settings: mail, figures });
  const pushes =
    push &&
    startPushes({ db, logger, sender: openPushSender(push, pushKeysOf(masterKey)), sessions, figures });
  const stopWatching = releases.watch();
  const anchorFile = needsDataDirectory(environment) ? join(dataDirectory, 'audit-anchors.jsonl') : null;
  const anchors = new AuditAnchors(auditKey, anchorFile, objects);
  const jobs = await loadJobs(departmentsDirectory, [
    auditChainCheck(auditKey, anchors),
    ...tidyJobs({ storage, releasesDirectory: releases.directory }),
  ]);
  const scheduler = startScheduler({ db, logger, jobs, figures });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const timer = setTimeout(() => process.exit(1), GRACE_MS + CLOSING_MS);
    timer.unref();
    stopWatching();
    const works = [scheduler, outbox, exports, undos, mails, pushes].filter((work) => work !== null);
    const hasEnded = await stopAll([{ stop: () => server.close() }, ...works], GRACE_MS);
    if (!hasEnded) logger.warn('the process ends before all that was under way');
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop().catch((error: unknown) => fail(error, environment)));
  }

  await server.listen({ port: environment.port, host: environment.host });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : environment.port;
  if (cluster.isPrimary) sayListening(port, await hasPeople(db));
}

/** Keeps N processes serving the same port. The database is prepared once, before the first of them starts. */
async function serveInProcesses(environment: Environment): Promise<void> {
  const { db, close } = await openPrepared(environment);
  const isInUse = await hasPeople(db);
  await close();
  keepProcesses({
    count: environment.webConcurrency,
    onListening: (port) => sayListening(port, isInUse),
  });
}

/** Where database, key and files lie elsewhere, the folder may be one that cannot be written. */
const needsDataDirectory = ({ databaseUrl, masterKey, objectStorage }: Environment): boolean =>
  databaseUrl === null || masterKey === null || objectStorage === null;

async function main(): Promise<void> {
  let environment: Environment | null = null;
  try {
    environment = readEnvironment();
    makeFilesPrivate();
    if (needsDataDirectory(environment)) keepDataDirectoryPrivate(environment.dataDirectory);
    holdAuditKey(auditKeyOf(loadMasterKey(environment)));
    if (cluster.isPrimary && environment.webConcurrency > 1) await serveInProcesses(environment);
    else await serve(environment, cluster.isPrimary);
  } catch (error) {
    fail(error, environment);
  }
}

await main();

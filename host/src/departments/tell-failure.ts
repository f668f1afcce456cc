import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { reportPageFailure } from '@balai/shared/contract/host/page-failures';
import { callOperation } from '@balai/shared/http';
import { i18n } from '@balai/shared/i18n';
import { toast } from '@balai/shared/ui/shell';
import { inlinedComposition } from '../session/start';
import { reasonOf } from './department-error-page';
import { isOfConnection } from './load-error';
import { MESSAGES } from './messages';
import { PageFailure } from './page-failure';

/** A page that fails again and again says no more by its hundredth failure. */
const MOST = 10;
const MESSAGE_LENGTH = 500;
const STACK_LENGTH = 4_000;

const told = new Set<string>();

/** Whose file it happened in: releases of departments are served under /r/<department>/<release>/. */
const fileOfRelease = /\/r\/([\w-]+)\/([\w-]+)\//;

/** Whose code failed; undefined where it is none of the panel's, such as that of an extension of the browser. */
function whoseIs(error: Error): { department: string; release: string } | undefined {
  if (error instanceof PageFailure)
    return { department: error.department.id, release: error.department.release };
  const [, department, release] = fileOfRelease.exec(error.stack ?? '') ?? [];
  if (department && release) return { department, release };
  const { host } = inlinedComposition();
  return host && error.stack?.includes(`${location.origin}/assets/`)
    ? { department: 'host', release: host }
    : undefined;
}

/** What was thrown where a page failed, else the error itself. */
const thrownIn = (error: Error): unknown => (error instanceof PageFailure ? error.cause : error);

function isConnection(error: unknown): boolean {
  const reason = reasonOf(error);
  return reason !== 'threw' && isOfConnection(reason);
}

/** Where nothing took the place of a page, a press seems to have done nothing. */
function sayUncaught(department: string): void {
  const ns = MESSAGES;
  const title = i18n.t('uncaught', { ns, department });
  toast({ tone: 'danger', title, text: i18n.t('uncaughtHelp', { ns }) });
}

/**
 * Tells the panel of a failure of its code, and its person where he sees nothing of it; once for each. A connection that
 * is gone is none.
 */
export async function tellFailure(
  error: Error,
  departments: readonly Pick<ComposedDepartment, 'id' | 'manifest'>[],
): Promise<void> {
  // What was broken off because nobody waits for it any more is no failure.
  if (error.name === 'AbortError') return;
  const thrown = thrownIn(error);
  const whose = whoseIs(error);
  if (!whose || isConnection(thrown) || told.size >= MOST) return;
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  const key = `${whose.department} ${stack || error.message}`;
  if (told.has(key)) return;
  told.add(key);
  const { manifest } = departments.find(({ id }) => id === whose.department) ?? {};
  if (!(error instanceof PageFailure)) sayUncaught(manifest?.title ?? 'Balai');
  const components = error instanceof PageFailure ? error.components : '';
  await callOperation(
    reportPageFailure,
    {
      ...whose,
      path: location.pathname.slice(0, 300),
      message: error.message.slice(0, MESSAGE_LENGTH),
      stack: `${stack}${components}`.slice(0, STACK_LENGTH),
    },
    { background: true, whenExpired: 'answer' },
  );
}

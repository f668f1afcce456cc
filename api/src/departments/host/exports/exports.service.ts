import { listSentence } from '@balai/shared/contract/host/sentences/lists';
import { randomBytes } from 'node:crypto';
import { Value } from 'typebox/value';
import { OPEN_EXPORTS, type createExport, type Export } from '@balai/shared/contract/host/exports';
import type { InputOf } from '@balai/shared/contract/operation';
import type { ListQuery } from '@balai/shared/contract/list';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../../../platform/call';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import { exportChanged } from '../../../platform/exports/export-changed';
import { fileNameOf, finishedExport } from '../../../platform/exports/export-file';
import {
  countOpenExports,
  findExport,
  findExportsOf,
  insertExport,
  deleteExport,
  putAwayExport,
  type StoredExport,
} from '../../../platform/exports/exports.repository';
import { announce } from '../../../platform/live/announce';
import { auditExport, exportedColumns } from '../../../platform/lists/list-export';
import { listSourceOf } from '../../../platform/lists/list-sources';
import { type BoundList, conditionOf, orderOf } from '../../../platform/lists/lists';

function answerOf(stored: StoredExport): Export {
  const {
    id,
    area,
    format,
    state,
    rows_done,
    rows_total,
    failure,
    failure_sentence,
    created_at,
    expires_at,
    is_put_away,
  } = stored;
  const file_name = fileNameOf(stored);
  return {
    id,
    area,
    format,
    state,
    rows_done,
    rows_total,
    failure,
    failure_sentence,
    file_name,
    created_at,
    expires_at,
    is_put_away,
  };
}

/** The query as the list's own export call would take it. @throws InvalidInputError (422). */
function checkedQuery({ list }: BoundList, query: ListQuery): ListQuery {
  const given = { ...query, format: 'csv' };
  if (Value.Check(list.export.input, given)) return query;
  throw new InvalidInputError({ query: listSentence('unknown_query') });
}

/**
 * Has a file of a list made in the background.
 * @throws NotFoundError (404) for an unknown list, ForbiddenError (403) for one, or a filter, an order or a column of it,
 * that the caller may not use; ConflictError (409) while three of his are under way.
 */
export async function startExport(
  call: Call,
  { area, format, language = 'en', query }: InputOf<typeof createExport>,
): Promise<Export> {
  const source = listSourceOf(area);
  if (!source) throw new NotFoundError();
  if (!can(call.caller.role, source.list.access)) throw new ForbiddenError();
  const checked = checkedQuery(source, query);
  // Refused now, and not by the runner once the person has gone on.
  conditionOf(call, source.at(call), checked);
  orderOf(call, source.at(call), checked);
  exportedColumns(call, source.at(call), checked);
  if ((await countOpenExports(call.db, call.caller.id)) >= OPEN_EXPORTS) {
    throw new ConflictError(listSentence('exports_open', { exports: OPEN_EXPORTS }));
  }
  const stored = await insertExport(call.db, {
    userId: call.caller.id,
    area,
    format,
    language,
    query: checked,
    file: randomBytes(24).toString('base64url'),
    now: call.now,
  });
  await auditExport(call, area, checked, format, null);
  await announce(call.db, exportChanged, stored);
  return answerOf(stored);
}

/** The caller's own exports, newest first. */
export const readExports = async (call: Call): Promise<Export[]> =>
  (await findExportsOf(call.db, call.caller.id, call.now)).map(answerOf);

/** The name of a finished file under /storage/. @throws DomainError as `finishedExport`. */
export const finishedFile = async (call: Call, id: number): Promise<string> =>
  finishedExport(call, await findExport(call.db, id)).stored.file;

/** @throws NotFoundError (404) for one that is not the caller's, or not done. */
export async function setPutAway(
  call: Call,
  { id, is_put_away: isPutAway }: { id: number; is_put_away: boolean },
): Promise<void> {
  if (!(await putAwayExport(call.db, call.caller.id, id, isPutAway))) throw new NotFoundError();
  await announce(call.db, exportChanged, { user_id: call.caller.id });
}

/** @throws NotFoundError (404) for one that is not the caller's. */
export async function dropExport(call: Call, id: number): Promise<void> {
  if (!(await deleteExport(call.db, call.caller.id, id))) throw new NotFoundError();
  await announce(call.db, exportChanged, { user_id: call.caller.id });
}

import type { Sentence } from '@balai/shared/format/sentence';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { distributorSentence } from '@balai/shared/contract/finance/sentences/distributors';
import type { CreateDistributor, DistributorDetail } from '@balai/shared/contract/finance/distributors';
import { distributorProblems } from '@balai/shared/contract/finance/distributor-rules';
import { writeAudit } from '../../../platform/audit/audit';
import type { Call } from '../../../platform/call';
import { findTakenIdentities, insertImportedDistributors } from './distributors-import.repository';
import { distributorValues } from './distributors.service';

/** A distributor of a file; enters its status directly. */
export type ImportedDistributor = Omit<CreateDistributor, 'brand_ids' | 'pic' | 'document'> & {
  /** Together with `externalId` the name of the row for ever. */
  source_name: string;
  externalId: string;
  status: Exclude<DistributorDetail['status'], 'blocked'>;
};

interface ImportProblem {
  /** Place in the rows asked for. */
  index: number;
  /** null: the row as a whole. */
  column: string | null;
  code: string;
  sentence: Sentence;
}

/**
 * Why distributors may not be stored, apart from the types of their fields; one statement however many there are.
 */
export async function findDistributorProblems(
  call: Call,
  distributors: readonly Pick<ImportedDistributor, 'name' | 'code' | 'npwp' | 'phone' | 'email'>[],
): Promise<ImportProblem[]> {
  const names = distributors.map(({ name }) => name.trim().toLowerCase());
  const codes = distributors.map(({ code }) => code?.trim().toUpperCase() ?? '');
  const taken = await findTakenIdentities(
    call,
    names,
    codes.filter((code) => code !== ''),
  );
  const takenNames = new Set(taken.map(({ name }) => name));
  const takenCodes = new Set(taken.map(({ code }) => code));
  return distributors.flatMap((distributor, index) => {
    const refused = (column: string | null, code: string, sentence: Sentence): ImportProblem => ({
      index,
      column,
      code,
      sentence,
    });
    const found = Object.entries(distributorProblems(distributor)).map(([column, sentence]) =>
      refused(column, 'invalid_input', sentence),
    );
    const code = codes[index] ?? '';
    if (code !== '' && codes.indexOf(code) < index) {
      found.push(refused('code', 'repeated', distributorSentence('code_repeated')));
    }
    if (takenNames.has(names[index] ?? '')) {
      found.push(refused('name', 'name_taken', platformSentence('name_taken')));
    }
    if (code !== '' && takenCodes.has(code)) {
      found.push(refused('code', 'code_taken', platformSentence('code_taken')));
    }
    return found;
  });
}

/**
 * Stores imported distributors in the given statuses, in one statement whatever their number; nobody is notified.
 * @param call - a write with `origin` 'import'.
 */
export async function importDistributors(
  call: Call,
  distributors: readonly ImportedDistributor[],
): Promise<void> {
  const stored = await insertImportedDistributors(
    call,
    distributors.map(({ source_name, externalId, status, ...form }) => ({
      ...distributorValues(form),
      status,
      external_source: source_name,
      external_id: externalId,
    })),
  );
  const statusOf = new Map(distributors.map(({ externalId, status }) => [externalId, status]));
  const [first] = distributors;
  for (const { id, external_id } of stored) {
    await writeAudit(call, {
      entity: 'distributor',
      entityId: id,
      action: 'import',
      toStatus: statusOf.get(external_id) ?? null,
      reason: `Imported from ${first?.source_name ?? 'a file'}`,
    });
  }
}

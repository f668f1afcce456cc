import type { InputOf, OutputOf } from '@balai/shared/contract/operation';
import { listAllPipelines } from '@balai/shared/contract/sales/pipelines';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../../platform/call';
import type { FoundReference } from '../../../platform/imports/define-import';
import { readOptions } from '../../../platform/records/options';
import { visiblePipelines } from './pipelines.scope';

/** What a pipeline is called where one is chosen among all of them. */
const label = sql<string>`p.no_pipeline || ' ' || p.name`;

interface NamedPipeline extends FoundReference {
  no_pipeline: string;
  external_id: string | null;
  own_name: string;
}

async function findPipelines(call: Call, condition: RawBuilder<boolean>): Promise<NamedPipeline[]> {
  const { rows } = await sql<NamedPipeline>`
    select p.id, ${label} as name, p.no_pipeline, p.external_id, p.name as own_name from pipelines p
    where ${condition} and ${visiblePipelines(call)}`.execute(call.db);
  return rows;
}

const keyOf = (text: string): string => text.toLowerCase();

/** The one pipeline that is called so, by text; two of one name are none. */
function onlyOneBy(
  pipelines: readonly NamedPipeline[],
  textOf: (pipeline: NamedPipeline) => string | null,
): ReadonlyMap<string, NamedPipeline | null> {
  const byText = new Map<string, NamedPipeline | null>();
  for (const pipeline of pipelines) {
    const text = keyOf(textOf(pipeline) ?? '');
    byText.set(text, byText.has(text) ? null : pipeline);
  }
  return byText;
}

/**
 * Pipelines that a file names, by our number, by what the file that brought them called them, or by their name where no
 * other one has it.
 */
async function findPipelinesNamed(
  call: Call,
  texts: readonly string[],
): Promise<Map<string, FoundReference>> {
  const wanted = texts.map(keyOf);
  const found = await findPipelines(
    call,
    sql<boolean>`(lower(p.no_pipeline) = any(${wanted}::text[]) or lower(p.external_id) = any(${wanted}::text[])
      or lower(p.name) = any(${wanted}::text[]))`,
  );
  const ways = [
    onlyOneBy(found, ({ no_pipeline }) => no_pipeline),
    onlyOneBy(found, ({ external_id }) => external_id),
    onlyOneBy(found, ({ own_name }) => own_name),
  ];
  return new Map(
    texts.flatMap((text) => {
      const pipeline = ways.map((way) => way.get(keyOf(text))).find((one) => one !== undefined);
      return pipeline ? [[text, pipeline] as const] : [];
    }),
  );
}

/** A column of a file that names a pipeline which the caller works with. */
export const pipelineReference = {
  type: 'reference',
  table: 'pipelines',
  source: listAllPipelines.path,
  find: findPipelinesNamed,
  allowed: (call: Call, ids: readonly number[]): Promise<FoundReference[]> =>
    findPipelines(call, sql<boolean>`p.id = any(${[...ids]}::bigint[])`),
} as const;

/** Pipelines to choose from, those that the caller works with: by number or name, the newest first. */
export const findPipelineOptions = (
  call: Call,
  input: InputOf<typeof listAllPipelines>,
): Promise<OutputOf<typeof listAllPipelines>['data']> =>
  readOptions(
    call,
    {
      select: sql`id, name`,
      from: sql`(select p.id, ${label} as name from pipelines p where ${visiblePipelines(call)}) seen`,
      where: sql<boolean>`true`,
      names: [sql`name`],
      order: sql`id desc`,
    },
    { row: 20, ...input },
  );

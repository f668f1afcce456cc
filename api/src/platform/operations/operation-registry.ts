import type { BulkOperation } from '@balai/shared/contract/bulk';
import type { List } from '@balai/shared/contract/list';
import type { InputOf, Operation } from '@balai/shared/contract/operation';
import { permissions } from '@balai/shared/permissions/permissions';
import type { Call } from '../call';
import type { CursorSeal } from '../lists/cursor-seal';
import { idsOf } from '../lists/list-conditions';
import { exportList } from '../lists/list-export';
import { readSelection } from '../lists/list-selection';
import { registerLiveList } from '../live/counters';
import { registerReading } from '../live/readings';
import { readBreakdown } from '../lists/list-breakdown';
import { readFigures } from '../lists/list-figures';
import { rememberListSource } from '../lists/list-sources';
import { readList, type BoundList } from '../lists/lists';
import type { restoreOperation } from '@balai/shared/contract/record-operations';
import { rememberRestoring, restoreRecord, type Restoring } from '../records/restoring';
import type { Reversal } from '../records/reversal';
import { runInBulk } from './run-in-bulk';
import type {
  BlobReply,
  DataOf,
  Handler,
  JsonReply,
  OperationRequest,
  PublicHandler,
  Routes,
  WriteOptions,
} from './register-operation';

/** A registered call with its types forgotten; its input was checked against the operation before it is called. */
export type Registered =
  | {
      operation: Operation;
      access: 'signed-in';
      handler: Handler<Operation, unknown>;
      /** Runs before the transaction of a write; what it stores stays when the write is refused. */
      before?: (call: Call) => Promise<void>;
      /** The slow half of a write, before the transaction; the handler gets what it answers. */
      prepare?: (request: OperationRequest<Operation>) => Promise<unknown>;
      /** The handler makes its transactions itself: of what it does, some may stay and some not. */
      ownTransactions?: boolean;
    }
  | { operation: Operation; access: 'public'; handler: PublicHandler<Operation> };

type SignedIn = Extract<Registered, { access: 'signed-in' }>;

const isKnownAccess = (access: string): boolean =>
  access === 'public' || access === 'session' || access in permissions;

/**
 * Collects what the route modules register and refuses to go on with what must not boot: a call without access, with
 * an unknown one, or with a name or address that is taken.
 */
export class OperationRegistry implements Routes {
  readonly registered: Registered[] = [];
  readonly lists: List[] = [];
  readonly #taken = new Map<string, string>();

  /** @param cursors - what cursors of lists are sealed with. */
  constructor(private readonly cursors: CursorSeal) {}

  operation<Op extends Operation, Prepared = undefined>(
    operation: Op,
    handler: Handler<Op, Prepared>,
    { before, prepare }: WriteOptions<Op, Prepared> = {},
  ): void {
    if (operation.access === 'public') {
      throw new Error(`${operation.name} is public; register it with publicOperation`);
    }
    // The input is checked against the very operation that handler and preparation are written for.
    const general = { handler, prepare } as unknown as Pick<SignedIn, 'handler' | 'prepare'>;
    this.#add({ operation, access: 'signed-in', before, ...general });
  }

  answer<Op extends Operation>(
    operation: Op,
    service: (call: Call, input: InputOf<Op>) => Promise<DataOf<Op>>,
  ): void {
    const handler = async ({ call, input }: OperationRequest<Op>) => {
      const data = await service(call, input);
      return data === undefined ? {} : { data };
    };
    // What the service answers is the data of the operation's output, as DataOf says.
    this.operation(operation, handler as unknown as Handler<Op>);
  }

  publicOperation<Op extends Operation>(
    operation: Op,
    handler: PublicHandler<Op>,
    openBecause?: string,
  ): void {
    if (operation.access !== 'public' && !openBecause) throw new Error(`${operation.name} is not public`);
    // As above.
    this.#add({ operation, access: 'public', handler: handler as unknown as PublicHandler<Operation> });
  }

  list<L extends List>(list: L, source: BoundList<L>): void {
    this.lists.push(list);
    const { cursors } = this;
    this.operation(list.read, async ({ call, input }) =>
      cursors.sealed(list, await readList(call, source.at(call), cursors.opened(list, input))),
    );
    this.answer(list.figures, (call, input) => readFigures(call, source.at(call), input));
    this.answer(list.breakdown, (call, input) => readBreakdown(call, source.at(call), input));
    this.operation(list.select, async ({ call, input }) =>
      cursors.sealed(list, await readSelection(call, source.at(call), cursors.opened(list, input))),
    );
    this.operation(list.export, ({ call, input }): Promise<BlobReply> => {
      const { format, language = 'en', ids, ...query } = input;
      const chosen = ids === undefined ? {} : { ids: idsOf('ids', ids) };
      return exportList(call, source.at(call), query, { format, language, ...chosen });
    });
    registerLiveList(list.area, list.access);
    rememberListSource(source);
  }

  bulk<Row>(operation: BulkOperation, reversal?: Reversal<Row>): void {
    if ((operation.undoneBy === undefined) !== (reversal === undefined)) {
      throw new Error(`${operation.name} must say what undoes it in contract and routes, or in neither`);
    }
    const each = this.registered.find((registered) => registered.operation === operation.each);
    if (each?.access !== 'signed-in' || each.prepare)
      throw new Error(`${operation.name} does what is not registered before it`);
    const handler: Handler<BulkOperation> = (request) =>
      runInBulk(request, { operation, one: each.handler, reversal });
    // As above.
    const general = handler as unknown as Handler<Operation, unknown>;
    this.#add({ operation, access: 'signed-in', handler: general, ownTransactions: true });
  }

  restore<Row>(operation: ReturnType<typeof restoreOperation>, restoring: Restoring<Row>): void {
    rememberRestoring(restoring);
    this.answer(operation, (call, { id }) => restoreRecord(call, restoring, id));
  }

  #add(registered: Registered): void {
    const { operation } = registered;
    const { name, method, access, body, input, fileParts } = operation;
    if (!isKnownAccess(access)) throw new Error(`${name} has no access that exists: ${String(access)}`);
    if (
      !('properties' in input) ||
      !('additionalProperties' in input) ||
      input.additionalProperties !== false
    ) {
      throw new Error(`${name} must name every field of its input and refuse others`);
    }
    if (body === 'multipart' && (method === 'GET' || method === 'DELETE')) {
      throw new Error(`${name} cannot carry files with ${method}`);
    }
    if (body === 'multipart' && !fileParts?.length) {
      throw new Error(`${name} must name the parts that carry its files`);
    }
    for (const key of [`name ${name}`, ...pathsOf(operation).map((one) => `${method} ${one}`)]) {
      const owner = this.#taken.get(key);
      if (owner) throw new Error(`${key} is registered twice, by ${owner} and ${name}`);
      this.#taken.set(key, name);
    }
    registerReading(operation);
    this.registered.push(registered);
  }
}

/**
 * The addresses of a call: what the specification writes without /panel/ answers with it, too, and what the shell reads
 * by itself answers under /apps/ [7.8].
 */
export function pathsOf({ path, method, isPolled, isReadByShell }: Operation): string[] {
  if (!path.startsWith('/panel/')) return [path, `/panel${path}`];
  const isOfShell = method === 'GET' && (isPolled === true || isReadByShell === true);
  return isOfShell ? [path, path.replace('/panel/', '/apps/')] : [path];
}

export const isBlob = (reply: JsonReply<Operation> | BlobReply): reply is BlobReply =>
  'content' in reply && 'mimeType' in reply;

import type { List } from '@balai/shared/contract/list';
import type { Operation } from '@balai/shared/contract/operation';
import { permissions } from '@balai/shared/permissions/permissions';
import { exportList } from '../lists/list-export';
import { readList, type ListSource } from '../lists/lists';
import type { BlobReply, Handler, JsonReply, PublicHandler, Routes } from './register-operation';

/** A registered call with its types forgotten; its input was checked against the operation before it is called. */
export type Registered =
  | { operation: Operation; access: 'signed-in'; handler: Handler<Operation> }
  | { operation: Operation; access: 'public'; handler: PublicHandler<Operation> };

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

  operation<Op extends Operation>(operation: Op, handler: Handler<Op>): void {
    if (operation.access === 'public') {
      throw new Error(`${operation.name} is public; register it with publicOperation`);
    }
    // The input is checked against the very operation the handler is written for.
    this.#add({ operation, access: 'signed-in', handler: handler as unknown as Handler<Operation> });
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

  list<L extends List>(list: L, source: ListSource<L>): void {
    this.lists.push(list);
    this.operation(list.read, ({ call, input }) => readList(call, source, input));
    this.operation(list.export, ({ call, input }): Promise<BlobReply> => {
      const { format, ...query } = input;
      return exportList(call, source, query, format);
    });
  }

  #add(registered: Registered): void {
    const { operation } = registered;
    const { name, method, path, access, body, input } = operation;
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
    for (const key of [`name ${name}`, ...pathsOf(path).map((one) => `${method} ${one}`)]) {
      const owner = this.#taken.get(key);
      if (owner) throw new Error(`${key} is registered twice, by ${owner} and ${name}`);
      this.#taken.set(key, name);
    }
    this.registered.push(registered);
  }
}

/** The addresses of a call: what the specification writes without /panel/ answers with it too. */
export const pathsOf = (path: string): string[] =>
  path.startsWith('/panel/') ? [path] : [path, `/panel${path}`];

export const isBlob = (reply: JsonReply<Operation> | BlobReply): reply is BlobReply =>
  'content' in reply && 'mimeType' in reply;

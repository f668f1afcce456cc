import Type from 'typebox';
import { defineOperation } from '@balai/shared/contract/operation';
import { CursorSeal } from '../lists/cursor-seal';
import { OperationRegistry } from './operation-registry';

const nothing = Type.Object({}, { additionalProperties: false });
const build = (overrides: Partial<Parameters<typeof defineOperation>[0]> = {}) =>
  defineOperation({
    name: 'thing.read',
    method: 'GET',
    path: '/panel/thing/read',
    access: 'session',
    input: nothing,
    output: Type.Object({}),
    summary: 'Reads a thing',
    ...overrides,
  });
const handler = async () => ({});

describe('the registry of operations', () => {
  it.each([
    ['without access', { access: undefined }, 'has no access that exists'],
    ['with an access that does not exist', { access: 'thing.read' }, 'has no access that exists'],
    ['with an input that takes anything', { input: Type.Object({}) }, 'must name every field'],
    ['with an input that is no object', { input: Type.String() }, 'must name every field'],
    ['that reads and carries files', { body: 'multipart' }, 'cannot carry files with GET'],
  ])('does not boot with an operation %s', (_case, overrides, sentence) => {
    // What the compiler refuses must be refused at run time too: manifests and scripts are not compiled.
    const operation = build(overrides as object);
    expect(() =>
      new OperationRegistry(new CursorSeal(Buffer.alloc(32, 7))).operation(operation, handler),
    ).toThrow(sentence);
  });

  it('does not boot when a name or an address is taken', () => {
    const registry = new OperationRegistry(new CursorSeal(Buffer.alloc(32, 7)));
    registry.operation(build(), handler);
    expect(() => registry.operation(build({ path: '/panel/other' }), handler)).toThrow(
      'name thing.read is registered twice',
    );
    expect(() => registry.operation(build({ name: 'other' }), handler)).toThrow(
      'GET /panel/thing/read is registered twice',
    );
  });

  it('keeps calls of everyone and calls of the signed-in apart', () => {
    const registry = new OperationRegistry(new CursorSeal(Buffer.alloc(32, 7)));
    expect(() => registry.operation(build({ access: 'public' }), handler)).toThrow('is public');
    expect(() => registry.publicOperation(build(), handler)).toThrow('is not public');
  });
});

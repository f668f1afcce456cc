import Type from 'typebox';
import { fingerprintOf } from './fingerprint';
import { defineOperation } from './operation';

const declared = {
  name: 'brand.read',
  method: 'GET',
  access: 'session',
  input: Type.Object({ id: Type.Integer() }),
  output: Type.Object({ data: Type.Object({ name: Type.String(), code: Type.String() }) }),
  summary: 'One brand',
} as const;

describe('fingerprintOf', () => {
  const original = fingerprintOf(defineOperation(declared));

  test('has sixteen hexadecimal digits', () => expect(original).toMatch(/^[0-9a-f]{16}$/));

  test('ignores the order of keys, the summary and who may call', () => {
    const output = Type.Object({ data: Type.Object({ code: Type.String(), name: Type.String() }) });
    const reordered = { ...output, required: output.required };
    expect(
      fingerprintOf(
        defineOperation({ ...declared, output: reordered, summary: 'Another', access: 'public' }),
      ),
    ).toBe(fingerprintOf(defineOperation({ ...declared, output })));
  });

  test.each([
    ['method', defineOperation({ ...declared, method: 'POST' })],
    ['path', defineOperation({ ...declared, path: '/panel/brand/one' })],
    ['input', defineOperation({ ...declared, input: Type.Object({ id: Type.String() }) })],
    [
      'output',
      defineOperation({ ...declared, output: Type.Object({ data: Type.Object({ name: Type.String() }) }) }),
    ],
    ['body', defineOperation({ ...declared, body: 'multipart' })],
    ['answer', defineOperation({ ...declared, answer: 'blob' })],
  ])('changes with the %s', (_part, changed) => {
    expect(fingerprintOf(changed)).not.toBe(original);
  });
});

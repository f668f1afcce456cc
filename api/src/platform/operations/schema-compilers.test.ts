import fastJson, { type AnySchema } from 'fast-json-stringify';
import { Compile } from 'typebox/compile';
import { testApp } from '../testing/test-app';
import { answerSchema } from './serializer-schema';

const panel = testApp();

// They are compiled by the first call of each operation, which would be the one to meet a schema that cannot be.
it('has for every operation an input and an answer that can be compiled', () => {
  for (const { operation } of panel.operations) {
    expect(() => Compile(operation.input)).not.toThrow();
    if (operation.answer !== 'json') continue;
    expect(() => fastJson(answerSchema(operation.output) as AnySchema)).not.toThrow();
  }
});

import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { testApp } from '../testing/test-app';

const panel = testApp();

const Content = Type.Record(Type.String(), Type.Object({ schema: Type.Object({}) }));
/** The parts of the OpenAPI 3.1 schema that this description uses, without room for others. */
const Description = Type.Object(
  {
    openapi: Type.Literal('3.1.0'),
    info: Type.Object({ title: Type.String(), version: Type.String(), description: Type.String() }),
    paths: Type.Record(
      Type.String({ pattern: '^/' }),
      Type.Record(
        Type.String({ pattern: '^(get|post|put|patch|delete)$' }),
        Type.Object(
          {
            operationId: Type.String({ minLength: 1 }),
            summary: Type.String({ minLength: 1 }),
            tags: Type.Array(Type.String(), { minItems: 1 }),
            security: Type.Array(Type.Record(Type.String(), Type.Array(Type.String()))),
            'x-roles': Type.Array(Type.String()),
            parameters: Type.Optional(
              Type.Array(
                Type.Object({
                  name: Type.String(),
                  in: Type.Union([Type.Literal('query'), Type.Literal('header')]),
                  required: Type.Boolean(),
                  schema: Type.Object({}),
                }),
              ),
            ),
            requestBody: Type.Optional(Type.Object({ required: Type.Literal(true), content: Content })),
            responses: Type.Record(
              Type.String({ pattern: '^[1-5][0-9]{2}$' }),
              Type.Object({ description: Type.String({ minLength: 1 }), content: Content }),
            ),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    components: Type.Object({
      schemas: Type.Record(Type.String(), Type.Object({})),
      securitySchemes: Type.Record(Type.String(), Type.Object({ type: Type.String() })),
    }),
  },
  { additionalProperties: false },
);

const readDescription = async () =>
  (await (await panel.sessionOf('sales')).get('/panel/openapi.json')).json();

describe('GET /panel/openapi.json', () => {
  it('is told to the signed-in only', async () => {
    expect((await panel.app.inject('/panel/openapi.json')).statusCode).toBe(401);
  });

  it('is a valid description of every registered call', async () => {
    const description = await readDescription();
    expect(Compile(Description).Errors(description)).toEqual([]);
    for (const { operation } of panel.operations) {
      const call = description.paths[operation.path][operation.method.toLowerCase()];
      expect(call.operationId).toBe(operation.name);
      expect(call.security).toHaveLength(operation.access === 'public' ? 0 : 1);
    }
  });

  it('names every call once and refers only to what is there', async () => {
    const description = await readDescription();
    const ids: string[] = Object.values<Record<string, { operationId: string }>>(description.paths).flatMap(
      (methods) => Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, name] of references) expect(Object.keys(description.components.schemas)).toContain(name);
  });
});

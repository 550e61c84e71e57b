import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';

interface Schema {
  $ref?: string;
  type?: string;
  items?: Schema;
  anyOf?: Schema[];
}

interface Message {
  content?: Record<string, { schema: Schema }>;
}

interface Operation {
  operationId?: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string }[];
  requestBody?: Message;
  responses: Record<string, Message>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

function isNamed({ $ref, type, items, anyOf }: Schema): boolean {
  if ($ref !== undefined) return true;
  if (anyOf) return anyOf.every(isNamed);
  return type === 'array' ? items !== undefined && isNamed(items) : type !== undefined && type !== 'object';
}

onAnyEngine('the API description', (createDatabase) => {
  const city = cityOf(createDatabase);
  let description: Description;
  let operations: [string, Operation][];

  beforeAll(async () => {
    description = (await city.call('openapi.json')).json as Description;
    operations = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
    );
  });

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(description as unknown as Record<string, unknown>)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('names the schema of every JSON request and response', () => {
    expect(operations.length).toBeGreaterThan(70);
    const unnamed = operations.flatMap(([name, { requestBody, responses }]) =>
      [requestBody, ...Object.values(responses)]
        .map((message) => message?.content?.['application/json']?.schema)
        .filter((schema) => schema !== undefined && !isNamed(schema))
        .map(() => name),
    );
    expect(unnamed).toEqual([]);
  });

  it('gives every operation an id of its own', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(ids).toContain('getUserFinesById');
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(operations.length);
  });

  it('declares every security scheme, and both ways to send a token', () => {
    const used = new Set(operations.flatMap(([, { security }]) => (security ?? []).flatMap((one) => Object.keys(one))));
    expect([...used].sort()).toEqual(Object.keys(description.components.securitySchemes).sort());
    const { security } = description.paths['/user-fines/']?.['get'] ?? {};
    expect(security).toEqual([{ token: [] }, { xAuth: [] }]);
  });

  it('declares the key of a repeated submission wherever it is read', () => {
    const keyed = operations
      .filter(([, { parameters = [] }]) =>
        parameters.some((one) => one.in === 'header' && one.name === 'Idempotency-Key'),
      )
      .map(([name]) => name);
    const cases = ['post /user-appeals/{id}/messages/', 'post /appeal-case/messages/'];
    const expected = ['post /appeal-fines/', 'post /contact-responses/', ...cases, 'post /registers/{register}/'];
    expect(keyed.sort()).toEqual(expected.sort());
  });

  it('says of every operation that the database may be unavailable', () => {
    for (const [name, { responses }] of operations) expect(Object.keys(responses), name).toContain('503');
  });
});

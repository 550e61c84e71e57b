// A key in a response that the OpenAPI document does not declare is a leak.
interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
}

export interface Operation {
  security?: unknown[];
  responses: Partial<Record<string, { content?: Partial<Record<string, { schema?: Schema }>> }>>;
}

export interface ApiDocument {
  paths: Record<string, Partial<Record<string, Operation>>>;
  components?: { schemas?: Record<string, Schema> };
}

const branches = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [...anyOf, ...oneOf, ...allOf];

export function listUndeclaredKeys(document: ApiDocument, given: Schema, value: unknown, path = ''): string[] {
  const schema = given.$ref ? (document.components?.schemas?.[given.$ref.split('/').at(-1) ?? ''] ?? {}) : given;
  const ways = branches(schema);
  if (ways.length > 0) {
    const found = ways.map((way) => listUndeclaredKeys(document, way, value, path));
    return found.reduce((best, next) => (next.length < best.length ? next : best));
  }
  if (Array.isArray(value))
    return value.flatMap((entry, index) =>
      listUndeclaredKeys(document, schema.items ?? {}, entry, `${path}[${index}]`),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const declared =
      schema.properties?.[key] ??
      (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined);
    return declared ? listUndeclaredKeys(document, declared, inner, `${path}.${key}`) : [`${path}.${key}`];
  });
}

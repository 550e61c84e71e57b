// What an API answers to a form it has taken is its own affair: the specification shows no such answer. A good status says
// that it has; of the rest what we know and can read is kept.
import 'server-only';
import { z } from '@/contract/zod';

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** A good status around a refusal is a refusal. */
const refuses = (data: unknown) => isObject(data) && (data['success'] === false || typeof data['error'] === 'string');

/** Reads any answer as a receipt; fields of another kind are left out. All fields of the schema must be optional. */
export function anyReceipt<Fields extends Record<string, z.ZodType>>(schema: z.ZodObject<Fields>) {
  return z
    .unknown()
    .refine((data) => !refuses(data))
    .transform((data): z.infer<z.ZodObject<Fields>> => {
      if (!isObject(data)) return schema.parse({});
      const fields = Object.entries(schema.shape);
      const readable = fields.flatMap(([name, field]) => {
        const given =
          typeof data[name] === 'number' && !field.safeParse(data[name]).success ? String(data[name]) : data[name];
        return given !== undefined && field.safeParse(given).success ? [[name, given] as const] : [];
      });
      return schema.parse(Object.fromEntries(readable));
    });
}

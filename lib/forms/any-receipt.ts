// The specification shows no response to forms: a 2xx status means accepted, and known readable fields are kept.
import 'server-only';
import { z } from '@/contract/zod';

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** Some APIs refuse with a 2xx status. */
const refuses = (data: unknown) => isObject(data) && (data['success'] === false || typeof data['error'] === 'string');

/** Drops fields of a wrong type. All fields of the schema must be optional. */
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

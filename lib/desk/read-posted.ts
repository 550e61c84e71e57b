import 'server-only';
import type { z } from '@/contract/zod';
import { ApiError } from '@/lib/api/error';

export const STALE = 'Оновіть сторінку і спробуйте ще раз';

/** Throws ApiError with the first message of the schema. */
export function readPosted<Schema extends z.ZodType>(schema: Schema, form: URLSearchParams): z.infer<Schema> {
  const read = schema.safeParse(Object.fromEntries(form));
  if (read.success) return read.data;
  throw new ApiError(400, { detail: read.error.issues[0]?.message ?? STALE, code: 'invalid_input' });
}

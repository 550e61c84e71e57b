// GET, PUT, DELETE drafts/{form}/: what a signed-in citizen typed and has not sent; nobody else reads it.
import { z } from 'zod';
import { instantSchema } from './wire';

export const DRAFT_FORMS = ['appeal-fine', 'contact'] as const;

/** Bytes of the values as JSON. */
export const DRAFT_SIZE_MAX = 64 * 1024;

export const draftContentSchema = z.object({ values: z.record(z.string().max(60), z.string().max(12_000)) });

/** No draft is an empty one: no values, `updated_at` null. */
export const draftSchema = draftContentSchema.extend({ updated_at: instantSchema.nullable() });
export type Draft = z.infer<typeof draftSchema>;

// GET, PUT, DELETE drafts/{form}/: what a signed-in citizen typed and has not sent; nobody else reads it.
import { z } from 'zod';
import { instantSchema } from './wire';

export const DRAFT_FORMS = ['appeal-fine', 'contact'] as const;
export const DRAFT_SIZE_MAX = 64 * 1024;

export const draftContentSchema = z.object({ values: z.record(z.string().max(60), z.string().max(12_000)) });
export const draftSchema = draftContentSchema.extend({ updated_at: instantSchema });
export type Draft = z.infer<typeof draftSchema>;

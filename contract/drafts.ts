import { z } from './zod';
import { type Id, instantSchema } from './wire';
import { isOneOf } from '@/domain/keys';

export const DRAFT_FORMS = ['appeal-fine', 'contact'] as const;

const CASE_PREFIX = 'appeal-message-';

export type DraftForm = (typeof DRAFT_FORMS)[number] | `${typeof CASE_PREFIX}${string}`;

export const caseDraft = (appealId: Id): DraftForm => `${CASE_PREFIX}${appealId}`;

/** Returns null unless the draft is a message in a case. */
export const caseOfDraft = (form: string): string | null =>
  form.startsWith(CASE_PREFIX) ? form.slice(CASE_PREFIX.length) : null;

export const isDraftForm = (form: unknown): form is DraftForm =>
  typeof form === 'string' && (isOneOf(DRAFT_FORMS, form) || caseOfDraft(form) !== null);

/** Bytes of the values as JSON. */
export const DRAFT_SIZE_MAX = 64 * 1024;

export const draftContentSchema = z
  .object({ values: z.record(z.string().max(60), z.string().max(12_000)) })
  .meta({ id: 'DraftContent' });

/** No draft: empty values and `updated_at` null. */
export const draftSchema = draftContentSchema.extend({ updated_at: instantSchema.nullable() }).meta({ id: 'Draft' });
export type Draft = z.infer<typeof draftSchema>;

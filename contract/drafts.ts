import { z } from './zod';
import { type Id, instantSchema } from './wire';
import { isOneOf } from '@/domain/keys';

export const DRAFT_FORMS = ['appeal-fine', 'contact'] as const;

const CASE_PREFIX = 'appeal-message-';
const FINE_PREFIX = 'appeal-fine-';

export type DraftForm = (typeof DRAFT_FORMS)[number] | `${typeof CASE_PREFIX | typeof FINE_PREFIX}${string}`;

export const caseDraft = (appealId: Id): DraftForm => `${CASE_PREFIX}${appealId}`;
/** Of a complaint about a fine of the cabinet: complaints about two fines are written side by side. */
export const fineDraft = (fineId: Id): DraftForm => `${FINE_PREFIX}${fineId}`;

const after = (prefix: string) => (form: string) => (form.startsWith(prefix) ? form.slice(prefix.length) : null);
/** Returns null unless the draft is a message in a case. */
export const caseOfDraft = after(CASE_PREFIX);
/** Returns null unless the draft is a complaint about a fine of the cabinet. */
export const fineOfDraft = after(FINE_PREFIX);

export const isDraftForm = (form: unknown): form is DraftForm =>
  typeof form === 'string' && (isOneOf(DRAFT_FORMS, form) || (caseOfDraft(form) ?? fineOfDraft(form)) !== null);

/** Bytes of the values as JSON. */
export const DRAFT_SIZE_MAX = 64 * 1024;

export const draftContentSchema = z
  .object({ values: z.record(z.string().max(60), z.string().max(DRAFT_SIZE_MAX)) })
  .meta({ id: 'DraftContent' });

/** No draft: empty values and `updated_at` null. */
export const draftSchema = draftContentSchema
  .extend({
    updated_at: instantSchema.nullable(),
    form: z
      .string()
      .optional()
      .describe(
        'Name of what was found: `appeal-fine` finds the newest complaint about any fine, the name of a fine one that was begun as `appeal-fine`',
      ),
  })
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof draftSchema>;

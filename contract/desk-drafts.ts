import { deskAct, deskRead } from './desk-call';
import { draftContentSchema, draftSchema } from './drafts';
import { instantSchema } from './wire';
import { z } from './zod';

/** What it is written about: "appeals/12", "content/news/new", "settings". */
const about = z
  .string()
  .regex(/^[a-z-]+(\/[a-z-]+)?(\/[\w-]+)?$/)
  .max(80);

/** With the number of the row, where each row of a list has one: "readdress-12". */
const form = z
  .string()
  .regex(/^[a-z-]+(?:-\d{1,15})?$/)
  .max(40);

const keptSchema = draftSchema.extend({ form });
export type DeskDraft = z.infer<typeof keptSchema>;

const keptTextSchema = draftContentSchema.extend({
  about,
  form,
  /** Whose page it was typed on: somebody else may have signed in since. */
  of: z.string().max(254),
});
export type DeskTyping = z.infer<typeof keptTextSchema>;

/** Who changed a record last; null: nobody since it came. */
export const lastChangeSchema = z.object({ by: z.string(), at: instantSchema }).nullable();
export type LastChange = z.infer<typeof lastChangeSchema>;

/** Told by the server's clock. */
const at = instantSchema;

const typingKeptSchema = z.object({ at });
export type TypingKept = z.infer<typeof typingKeptSchema>;

export const DRAFT_CALLS = {
  'drafts.find': deskRead('staff', z.object({ about }), z.object({ at, drafts: z.array(keptSchema) })),
  /** In place of the one before; without values there is none. */
  'drafts.keep': deskAct('staff', keptTextSchema, typingKeptSchema, { told: null }),
};

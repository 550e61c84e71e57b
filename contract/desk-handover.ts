// Complaints and messages: handed over from one member of the staff to another, and what they note of them.
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import { NOBODY } from '@/domain/staff-acts';
import { WORK_KINDS } from '@/domain/work-kinds';
import { deskAct, deskRead, DONE, NO_INPUT, ofRecord, ofVersion } from './desk-call';
import { colleagueSchema, personWorkSchema } from './desk-people';
import { requiredText } from './wire';
import { z } from './zod';

const CHOOSE = 'Виберіть працівника';

/** Null: nobody, so that anybody may take it. */
export const receiverSchema = z.union([z.string(), z.number()], CHOOSE).transform((given, context) => {
  if (given === NOBODY) return null;
  if (/^[1-9]\d{0,14}$/.test(String(given))) return Number(given);
  context.addIssue({ code: 'custom', message: CHOOSE });
  return z.NEVER;
});

const CASES_MAX = 100;
const PICK = 'Позначте, що передати';

/** A list's filter by who has the case. */
export const personFilterSchema = z
  .string()
  .regex(/^(nobody|[1-9]\d{0,14})$/, 'Виберіть працівника зі списку')
  .optional()
  .describe('Who has it; "nobody": not taken');

export const textOf = (missing: string) => requiredText(APPEAL_TEXT_MAX, missing, 'Скоротіть текст');

const kind = z.enum(WORK_KINDS, 'Оновіть сторінку');

/** "<id>.<version>": as the list showed it. */
const pickedSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}\.\d{1,15}$/, PICK)
  .transform((typed) => {
    const [id = 0, version = 0] = typed.split('.').map(Number);
    return { id, version };
  });

const journalId = z.coerce.number('Оновіть сторінку').int().min(1);

/** `left`: asked for, and passed over. `from` and `to`: lines of the journal, for the way back. */
const handedSchema = z.object({ count: z.int(), left: z.int(), from: z.int(), to: z.int() });
export type Handed = z.infer<typeof handedSchema>;

export const noteTextSchema = ofVersion.extend({ kind, text: textOf('Напишіть нотатку') });

export const HANDOVER_CALLS = {
  'work.colleagues': deskRead('appeals.see', NO_INPUT, z.array(colleagueSchema)),
  'work.people': deskRead('figures.by-clerk', NO_INPUT, z.array(personWorkSchema)),
  'work.note': deskAct('work.handle', noteTextSchema, DONE, {
    journal: {
      'appeal.noted': 'додано нотатку',
      'message.noted': 'додано нотатку',
    },
    told: 'Нотатку додано.',
  }),
  'work.give': deskAct('work.handle', ofVersion.extend({ kind, staff_id: receiverSchema }), DONE, {
    journal: { 'appeal.given': 'передано колезі', 'message.given': 'передано колезі' },
    told: { appeals: 'Скаргу передано.', messages: 'Звернення передано.' },
  }),
  'work.give-many': deskAct(
    'work.handle',
    z.object({
      kind,
      cases: z.array(pickedSchema, PICK).min(1, PICK).max(CASES_MAX, `За раз не більше ніж ${CASES_MAX}`),
      staff_id: receiverSchema,
    }),
    handedSchema,
    { told: null },
  ),
  /** All open ones of the person that `id` names. */
  'work.give-all': deskAct('staff.change', ofRecord.extend({ staff_id: receiverSchema }), handedSchema, { told: null }),
  /** The way back of one’s own hand-overs. */
  'work.give-back': deskAct('work.handle', z.object({ from: journalId, to: journalId }), handedSchema, { told: null }),
};

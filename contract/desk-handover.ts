// Complaints handed over from one member of the staff to another.
import { NOBODY } from '@/domain/staff-acts';
import { deskAct, DONE, ofRecord } from './desk-call';
import { versionSchema } from './desk-cars';
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
const PICK = 'Позначте скарги, які передати';

/** "<id>.<version>": as the list showed it. */
const pickedSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}\.\d{1,15}$/, PICK)
  .transform((typed) => {
    const [id = 0, version = 0] = typed.split('.').map(Number);
    return { id, version };
  });

const journalId = z.coerce.number('Оновіть сторінку').int().min(1);

/** `from` and `to`: lines of the journal, for the way back. */
const handedSchema = z.object({ count: z.int(), from: z.int(), to: z.int() });
export type Handed = z.infer<typeof handedSchema>;

export const HANDOVER_CALLS = {
  'appeals.give': deskAct(
    'appeals.handle',
    ofRecord.extend({ version: versionSchema, staff_id: receiverSchema }),
    DONE,
  ),
  'appeals.give-many': deskAct(
    'appeals.handle',
    z.object({
      cases: z.array(pickedSchema, PICK).min(1, PICK).max(CASES_MAX, `За раз не більше ніж ${CASES_MAX} скарг`),
      staff_id: receiverSchema,
    }),
    handedSchema,
  ),
  /** All open ones of the person that `id` names. */
  'appeals.give-all': deskAct('staff.change', ofRecord.extend({ staff_id: receiverSchema }), handedSchema),
  /** The way back of one’s own hand-overs. */
  'appeals.give-back': deskAct('appeals.handle', z.object({ from: journalId, to: journalId }), handedSchema),
};

// Absences, reasons and mails of the staff.
import type { Absence } from '@/domain/absence';
import { APPEAL_REASONS } from '@/domain/appeal-reasons';
import { keysOf } from '@/domain/keys';
import { WORK_MAILS } from '@/domain/work-mails';
import { deskAct, deskRead, DONE, NO_INPUT, ofRecord } from './desk-call';
import { receiverSchema } from './desk-handover';
import { idSchema } from './wire';
import { z } from './zod';

const NO_DAY = 'Вкажіть день';
const day = z.union([z.literal('').transform(() => null), z.iso.date(NO_DAY)], NO_DAY);

const absenceShape = {
  away_from: day,
  away_until: day,
  deputy_id: z.union([z.literal('').transform(() => null), receiverSchema], 'Виберіть працівника'),
};

function checkOrder({ away_from: from, away_until: until }: Absence, context: z.RefinementCtx): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['away_until'], message });
  if ((from === null) !== (until === null)) refuse('Вкажіть перший і останній день або залиште порожніми обидва');
  if (from !== null && until !== null && from > until) refuse('Останній день має бути не раніше за перший');
}

const ownAbsenceSchema = z.object(absenceShape).superRefine(checkOrder);
export type AbsenceInput = z.output<typeof ownAbsenceSchema>;

/** Past, now or to come; null: none is set. */
export const absenceSchema = z
  .object({ from: z.string(), until: z.string(), deputy_id: idSchema.nullable() })
  .nullable();
export type SetAbsence = z.infer<typeof absenceSchema>;

const reason = z.enum(
  APPEAL_REASONS.map(({ id }) => id),
  'Виберіть підставу зі списку',
);
const kind = z.enum(keysOf(WORK_MAILS), 'Виберіть зі списку');

const ownWorkSchema = z.object({ absence: absenceSchema, mails: z.array(kind).describe('Those that are sent') });

const ABSENCE_SET = { 'staff.absence-set': 'змінено відпустку' };

export const WORK_CALLS = {
  'own.work': deskRead('staff', NO_INPUT, ownWorkSchema),
  'own.set-absence': deskAct('staff', ownAbsenceSchema, DONE, { journal: ABSENCE_SET, told: 'Відпустку збережено.' }),
  'own.set-mails': deskAct('staff', z.object({ mails: z.array(kind).max(keysOf(WORK_MAILS).length) }), DONE, {
    journal: { 'staff.mails-set': 'змінено власні листи про роботу' },
    told: 'Листи збережено.',
  }),
  'staff.set-absence': deskAct('staff.change', ofRecord.extend(absenceShape).superRefine(checkOrder), DONE, {
    journal: ABSENCE_SET,
    told: 'Відпустку збережено.',
  }),
  'staff.set-reasons': deskAct(
    'staff.change',
    ofRecord.extend({ reasons: z.array(reason).max(APPEAL_REASONS.length) }),
    DONE,
    { journal: { 'staff.reasons-set': 'змінено підстави, за якими йдуть скарги' }, told: 'Підстави збережено.' },
  ),
};

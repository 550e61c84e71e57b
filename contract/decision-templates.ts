import { APPEAL_OUTCOMES } from '@/domain/appeal-states';
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import { DECISION_PLACEHOLDERS } from '@/domain/decision-text';
import { unknownPlaceholders } from '@/domain/placeholders';
import { deskAct, deskRead, DONE, NO_INPUT, ofRecord, recordIdSchema } from './desk-call';
import { versionSchema } from './desk-cars';
import { z } from './zod';
import { idSchema, STALE_ID } from './wire';

export const decisionTemplateTextSchema = z.object({
  id: z.union([z.literal(''), recordIdSchema], STALE_ID).describe('Empty: a new one'),
  title: z.string({ error: 'Назвіть шаблон' }).trim().min(1, 'Назвіть шаблон').max(100, 'Скоротіть до 100 символів'),
  outcome: z.enum(APPEAL_OUTCOMES, { error: 'Виберіть рішення' }),
  text: z
    .string({ error: 'Напишіть текст' })
    .trim()
    .min(1, 'Напишіть текст')
    .max(APPEAL_TEXT_MAX, `Скоротіть текст до ${APPEAL_TEXT_MAX} символів`)
    .superRefine((text, check) => {
      const [unknown] = unknownPlaceholders(text, DECISION_PLACEHOLDERS);
      if (unknown !== undefined) check.addIssue(`Немає такої підстановки: {{${unknown}}}`);
    }),
  version: versionSchema.default(0),
});
export type DecisionTemplateText = z.infer<typeof decisionTemplateTextSchema>;

const decisionTemplateSchema = z.object({
  id: idSchema,
  title: z.string(),
  outcome: z.enum(APPEAL_OUTCOMES),
  text: z.string(),
  version: z.int(),
});
export type DecisionTemplate = z.infer<typeof decisionTemplateSchema>;

export const TEMPLATE_CALLS = {
  'templates.list': deskRead('appeals.see', NO_INPUT, z.array(decisionTemplateSchema)),
  'templates.save': deskAct('templates.change', decisionTemplateTextSchema, decisionTemplateSchema),
  'templates.delete': deskAct('templates.change', ofRecord.extend({ version: versionSchema }), DONE),
};

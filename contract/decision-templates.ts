import { APPEAL_OUTCOMES } from '@/domain/appeal-states';
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import { DECISION_PLACEHOLDERS } from '@/domain/decision-text';
import { unknownPlaceholders } from '@/domain/placeholders';
import { z } from './zod';
import { idSchema } from './wire';

export const decisionTemplateTextSchema = z
  .object({
    title: z.string({ error: 'Назвіть шаблон' }).trim().min(1, 'Назвіть шаблон').max(100, 'Скоротіть до 100 символів'),
    outcome: z.enum(APPEAL_OUTCOMES, { error: 'Оберіть рішення' }),
    text: z
      .string({ error: 'Напишіть текст' })
      .trim()
      .min(1, 'Напишіть текст')
      .max(APPEAL_TEXT_MAX, `Скоротіть текст до ${APPEAL_TEXT_MAX} символів`)
      .superRefine((text, check) => {
        const [unknown] = unknownPlaceholders(text, DECISION_PLACEHOLDERS);
        if (unknown !== undefined) check.addIssue(`Немає такої підстановки: {{${unknown}}}`);
      }),
    version: z.coerce.number({ error: 'Оновіть сторінку і спробуйте ще раз' }).int().min(0).default(0),
  })
  .meta({ id: 'DecisionTemplateText' });
export type DecisionTemplateText = z.infer<typeof decisionTemplateTextSchema>;

export const decisionTemplateSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    outcome: z.enum(APPEAL_OUTCOMES),
    text: z.string(),
    version: z.int(),
  })
  .meta({ id: 'DecisionTemplate' });
export type DecisionTemplate = z.infer<typeof decisionTemplateSchema>;
export const decisionTemplatesSchema = z.array(decisionTemplateSchema);

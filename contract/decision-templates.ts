import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import { ANSWER_PLACEHOLDERS } from '@/domain/answer-text';
import { DECISION_PLACEHOLDERS } from '@/domain/decision-text';
import { USED_FOR } from '@/domain/template-uses';
import { unknownPlaceholders } from '@/domain/placeholders';
import { deskAct, deskRead, DONE, NO_INPUT, ofVersion, recordIdSchema, versionSchema } from './desk-call';
import { z } from './zod';
import { idSchema, requiredText, STALE_ID } from './wire';

const usedForSchema = z.enum(USED_FOR, { error: 'Виберіть, для чого шаблон' });

export const decisionTemplateTextSchema = z
  .object({
    id: z.union([z.literal(''), recordIdSchema], STALE_ID).describe('Empty: a new one'),
    title: requiredText(100, 'Назвіть шаблон'),
    used_for: usedForSchema,
    text: requiredText(APPEAL_TEXT_MAX, 'Напишіть текст', 'Скоротіть текст'),
    version: versionSchema.default(0),
  })
  .superRefine(({ text, used_for: use }, check) => {
    const [unknown] = unknownPlaceholders(text, use === 'answer' ? ANSWER_PLACEHOLDERS : DECISION_PLACEHOLDERS);
    if (unknown === undefined) return;
    check.addIssue({ code: 'custom', path: ['text'], message: `Немає такої підстановки: {{${unknown}}}` });
  });
export type DecisionTemplateText = z.infer<typeof decisionTemplateTextSchema>;

const decisionTemplateSchema = z.object({
  id: idSchema,
  title: z.string(),
  used_for: usedForSchema,
  text: z.string(),
  version: z.int(),
});
export type DecisionTemplate = z.infer<typeof decisionTemplateSchema>;

export const TEMPLATE_CALLS = {
  'templates.list': deskRead('appeals.see', NO_INPUT, z.array(decisionTemplateSchema)),
  'templates.save': deskAct('templates.change', decisionTemplateTextSchema, decisionTemplateSchema, {
    journal: { 'template.saved': 'збережено шаблон' },
    told: 'Шаблон збережено.',
  }),
  'templates.delete': deskAct('templates.change', ofVersion, DONE, {
    journal: { 'template.deleted': 'видалено шаблон' },
    told: 'Шаблон видалено.',
  }),
};

import { DAY_LENGTH_MAX, parseDay } from '@/domain/dates';
import { z } from './zod';

const DAY_MESSAGE = 'Вкажіть день, наприклад 05.11.2026';

/** Epoch ms of noon in Kyiv. */
const daySchema = z
  .string({ error: DAY_MESSAGE })
  .max(DAY_LENGTH_MAX, DAY_MESSAGE)
  .transform((typed, context) => {
    const day = parseDay(typed);
    if (day !== null) return day;
    context.addIssue({ code: 'custom', message: DAY_MESSAGE });
    return z.NEVER;
  });

export const deadlineFormSchema = z
  .object({
    violated_on: daySchema,
    served_on: z
      .string()
      .max(DAY_LENGTH_MAX, DAY_MESSAGE)
      .optional()
      .transform((typed) => (typed?.trim() ? typed : undefined))
      .pipe(daySchema.optional()),
  })
  .refine(({ violated_on, served_on }) => served_on === undefined || served_on >= violated_on, {
    path: ['served_on'],
    error: 'Постанову вручають не раніше за порушення: перевірте обидва дні',
  });

import { DAY_LENGTH_MAX, parseDay } from '@/domain/dates';
import { kyivDate } from '@/domain/kyiv-time';
import { amount, kopecks } from '@/domain/money';
import { requiredEmailSchema } from './accounts';
import { captchaSchema } from './captcha';
import { fineNamesSchema } from './fines';
import { instantSchema } from './wire';
import { z } from './zod';

const DAY_MESSAGE = 'Вкажіть день сплати, наприклад 05.11.2026';
const SUM_MESSAGE = 'Вкажіть сплачену суму, наприклад 170,00';
const SUM = /^\d{1,6}(?:[.,]\d{1,2})?$/;

export const paymentClaimSchema = fineNamesSchema
  .extend({
    paid_on: z
      .string({ error: DAY_MESSAGE })
      .max(DAY_LENGTH_MAX, DAY_MESSAGE)
      .refine((typed) => parseDay(typed) !== null, DAY_MESSAGE)
      .transform((typed) => kyivDate(parseDay(typed) ?? 0)),
    amount: z
      .string({ error: SUM_MESSAGE })
      .max(30, SUM_MESSAGE)
      .transform((typed) => typed.replace(/\s|грн\.?/g, ''))
      .refine((typed) => SUM.test(typed) && kopecks(typed.replace(',', '.')) > 0, SUM_MESSAGE)
      .transform((typed) => amount(kopecks(typed.replace(',', '.')))),
    email: requiredEmailSchema,
    captcha: captchaSchema,
  })
  .meta({ id: 'PaymentClaim' });
export type PaymentClaim = z.infer<typeof paymentClaimSchema>;

export const paymentClaimReceiptSchema = z
  .object({ serial_number: z.string(), sent_at: instantSchema, check_until: instantSchema, email: z.string() })
  .meta({ id: 'PaymentClaimReceipt' });
export type PaymentClaimReceipt = z.infer<typeof paymentClaimReceiptSchema>;

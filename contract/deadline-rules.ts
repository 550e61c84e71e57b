// Part of the settings, because practice differs between cities and the law changes; absent values use the defaults.
import { SUMS_BEFORE_SERVICE, TERM_STARTS } from '@/domain/deadline-rules';
import { z } from './zod';

export const termSchema = z
  .object({
    from: z.enum(TERM_STARTS),
    days: z.int().min(0).max(366),
    count: z.enum(['calendar', 'bank']).describe('bank: Monday to Friday without the holidays'),
    moves_to_bank_day: z.boolean().optional().describe('A term that ends on a day off ends on the next bank day'),
    legal_basis: z
      .string()
      .describe(
        'The article, as shown beside the date; {percent} stands for discount_percent, {enforced_sum} for enforcement_multiplier in words',
      ),
  })
  .meta({ id: 'Term' });
export const deadlineRulesSchema = z
  .object({
    discount_percent: z.int().min(0).max(100).describe('Share of the sum that is enough while a discount term runs'),
    discount_terms: z.array(termSchema).describe('The discount holds while any of them runs'),
    sum_before_service: z
      .enum(SUMS_BEFORE_SERVICE)
      .describe(
        'What settles a fine while no discount term runs and its resolution is not served yet (ст. 300-1 КУпАП)',
      ),
    pay_term: termSchema,
    appeal_term: termSchema,
    enforcement_multiplier: z.int().min(1).max(10).describe('The sum in enforcement, as a multiple (ст. 308 КУпАП)'),
    holidays: z
      .array(z.string().regex(/^(\d{4}-)?\d{2}-\d{2}$/))
      .describe('Bank holidays: "2027-01-01", or "01-01" for every year'),
    working_days: z
      .array(z.string().regex(/^\d{4}-\d{2}-\d{2}$/))
      .describe('Days off on which banks work, such as a Saturday that a holiday was moved from: "2027-01-09"'),
  })
  .partial()
  .meta({ id: 'DeadlineRules' });

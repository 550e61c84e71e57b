// Part of the settings, because practice differs between cities and the law changes; absent values use the defaults.
import { type DeadlineRules, TERM_STARTS } from '@/domain/deadline-rules';
import { defineSettings, described, lacking, part, strictObject } from './define-setting';
import * as kinds from './setting-kinds';
import { z } from './zod';

const termSchema = z
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

const strictTerm = strictObject(termSchema.shape);
const term = lacking(kinds.json(termSchema, strictTerm));

/** What settles a fine while its resolution is not served. */
const SUM_WORDS: Record<DeadlineRules['sum_before_service'], string> = {
  discount: 'зі знижкою',
  full: 'повна',
  undecided: 'не вирішено',
};

export const DEADLINE_RULES = defineSettings(
  { id: 'DeadlineRules', label: 'Правила строків', isPublic: true, missing: null },
  {
    discount_percent: part(
      described(lacking(kinds.whole(0, 100)), 'Share of the sum that is enough while a discount term runs'),
      { label: 'Частка суми зі знижкою, відсотків', step: null },
    ),
    discount_terms: part(
      described(
        lacking(kinds.json(z.array(termSchema), z.array(strictTerm))),
        'The discount holds while any of them runs',
      ),
      { label: 'Строки знижки', step: null },
    ),
    sum_before_service: part(
      described(
        lacking(kinds.choice(SUM_WORDS)),
        'What settles a fine while no discount term runs and its resolution is not served yet (ст. 300-1 КУпАП)',
      ),
      {
        label: 'Сума до вручення постанови',
        step: 'law',
        missing: { name: 'sum-before-service', unseen: 'яка сума закриває штраф, доки постанову не вручено' },
      },
    ),
    pay_term: part(term, { label: 'Строк сплати', step: null }),
    appeal_term: part(term, { label: 'Строк оскарження', step: null }),
    enforcement_multiplier: part(
      described(lacking(kinds.whole(1, 10)), 'The sum in enforcement, as a multiple (ст. 308 КУпАП)'),
      { label: 'У скільки разів сума на виконанні більша', step: null },
    ),
    holidays: part(described(lacking(kinds.holidays), 'Bank holidays: "2027-01-01", or "01-01" for every year'), {
      label: 'Вихідні дні банків',
      step: 'law',
    }),
    working_days: part(
      described(
        lacking(kinds.days),
        'Days off on which banks work, such as a Saturday that a holiday was moved from: "2027-01-09"',
      ),
      { label: 'Робочі суботи банків', step: 'law' },
    ),
  },
);

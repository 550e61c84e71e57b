// Part of the settings, because practice differs between cities and the law changes; absent values use the defaults.
import { type DeadlineRules, TERM_STARTS } from '@/domain/deadline-rules';
import { defineSettings, lacking, part, strictObject } from './define-setting';
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
const terms = lacking(kinds.json(z.array(termSchema), z.array(strictTerm)));

const SUM_WORDS: Record<DeadlineRules['sum_before_service'], string> = {
  discount: 'зі знижкою',
  full: 'повна',
  undecided: 'не вирішено',
};

export const DEADLINE_RULES = defineSettings(
  'DeadlineRules',
  'Правила строків',
  { isPublic: true, missing: null },
  {
    discount_percent: part('Частка суми зі знижкою, відсотків', null, lacking(kinds.whole(0, 100))),
    discount_terms: part('Строки знижки', null, terms, { hint: 'Знижка діє, доки триває хоч один' }),
    // What settles a fine while no discount term runs and its resolution is not served yet (ст. 300-1 КУпАП).
    sum_before_service: part('Сума до вручення постанови', 'law', lacking(kinds.choice(SUM_WORDS, 'undecided')), {
      missing: {
        name: 'sum-before-service',
        need: 'pay',
        unseen: 'яка сума закриває штраф, доки постанову не вручено',
      },
    }),
    pay_term: part('Строк сплати', null, term),
    appeal_term: part('Строк оскарження', null, term),
    enforcement_multiplier: part('У скільки разів сума на виконанні більша', null, lacking(kinds.whole(1, 10)), {
      hint: 'Ст. 308 КУпАП',
    }),
    holidays: part('Вихідні дні банків', 'law', lacking(kinds.holidays)),
    // Such as a Saturday that a holiday was moved from.
    working_days: part('Робочі суботи банків', 'law', lacking(kinds.days)),
  },
);

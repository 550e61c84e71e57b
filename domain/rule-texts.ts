import { APPEAL_RULE } from './appeal-rule';
import { deadlineRules, type DeadlineRules } from './deadline-rules';
import { LIABLE_PERSON_RULE } from './liable-person';
import type { RulePlaceholder } from './placeholders';
import { retentionText, type Retention } from './retention';
import { discountText, termText } from './discount-words';
import { TOW_PAPERS, TOW_RECORD_WAIT } from './tow-record';

interface Settings {
  deadline_rules?: Partial<DeadlineRules>;
  retention?: Partial<Retention>;
}

const MULTIPLES = ['', 'суму', 'подвійну суму', 'потрійну суму'];

const percent = (share: number) => `${share}\u00a0%`;

export const discountTitle = (settings: Settings): string => `Знижка ${ruleTexts(settings).discount}`.trim();

export function ruleTexts({ deadline_rules: own, retention }: Settings): Record<RulePlaceholder, string> {
  const { pay_term, appeal_term, enforcement_multiplier: multiple } = deadlineRules(own);
  const words = discountText(own);
  return {
    discount: words ? percent(words.saved) : '',
    share_to_pay: percent(words?.enough ?? 100),
    discount_terms: words ? words.terms.join(' або ') : 'у строк, зазначений у постанові',
    before_service: words?.beforeService ?? 'Знижки немає: сплачують повну суму.',
    pay_term: termText(pay_term),
    appeal_term: termText(appeal_term),
    appeal_rule: APPEAL_RULE,
    enforced_sum: MULTIPLES[multiple] ?? `суму в ${multiple}-кратному розмірі`,
    liable_person: LIABLE_PERSON_RULE,
    retention: retentionText(retention),
    tow_record_wait: TOW_RECORD_WAIT,
    tow_papers: TOW_PAPERS,
  };
}

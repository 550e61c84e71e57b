import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import { FILES_MAX } from '@/domain/file-limits';
import { APPEAL_OUTCOME_WORDS } from '@/domain/appeal-states';
import type { Decision } from '@/backend/appeals/decision';
import { ConfigError } from '@/backend/core/config';
import { requiredAmount } from '@/backend/platform/import/fields';
import { type Arguments, required, requiredText, UsageError } from './usage';

type Outcome = keyof typeof APPEAL_OUTCOME_WORDS;

const isOutcome = (given: string): given is Outcome => Object.hasOwn(APPEAL_OUTCOME_WORDS, given);

export function readDecision({ outcome: outcomes, text: texts, amount: amounts }: Arguments['options']): Decision {
  const outcome = required(outcomes?.at(-1), '--outcome');
  if (!isOutcome(outcome))
    throw new UsageError(`Невідоме рішення «${outcome}»; можливі ${Object.keys(APPEAL_OUTCOME_WORDS).join(', ')}.`);
  const text = requiredText(texts?.at(-1), '--text', APPEAL_TEXT_MAX);
  if (outcome !== 'amount_changed') {
    if (amounts) throw new UsageError('--amount буває лише з --outcome amount_changed.');
    return { outcome, text };
  }
  const amount = required(amounts?.at(-1), '--amount, нова сума в гривнях, наприклад 170.00');
  const sum = requiredAmount.safeParse(amount);
  if (!sum.success) throw new UsageError('--amount має бути сумою в гривнях, наприклад 170.00.');
  return { outcome, text, kopecks: sum.data };
}

export function readDecisionFiles(paths: string[]): File[] {
  if (paths.length > FILES_MAX) throw new UsageError(`До рішення можна додати не більше ніж ${FILES_MAX} файлів.`);
  return paths.map((path) => {
    try {
      return new File([readFileSync(path)], basename(path));
    } catch {
      throw new ConfigError(`Не вдалося прочитати файл ${path}: перевірте, чи він є і чи дозволено його читати.`);
    }
  });
}

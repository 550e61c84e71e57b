import 'server-only';
import { OBJECTION_RULE } from '@/domain/appeal-rule';
import { fineDocument } from '@/domain/fine-document';
import type { Fine } from '@/contract/fines';
import { ruleTexts } from '@/domain/rule-texts';
import { getSettings } from '@/lib/settings/settings';
import { hasFeature } from '@/lib/settings/features';

export type AppealedDocument = ReturnType<typeof fineDocument> | undefined;

export interface AppealTexts {
  question: string;
  hint: string;
  lead: string;
  terms: { title: string; text: string };
}

/** Says what the API takes: without files there is no step for evidence. */
export const shortSteps = (): string => `${hasFeature('appeal-files') ? 'Шість' : 'П’ять'} коротких кроків`;

export const appealInShort = (): string =>
  `${shortSteps()}${hasFeature('appeal-status') ? ', номер скарги – одразу' : ''}.`;

const filledSteps = () => `${shortSteps()}, ваші дані вже вписано.`;
const OWN_TERM = 'Скарга на сайті не зупиняє строку для суду';

const BY_DOCUMENT = {
  notice: {
    question: 'Чому повідомлення неправильне?',
    hint: 'Напишіть своїми словами: де й коли стояло авто, що не так у повідомленні. Наприклад: «Прошу закрити справу, бо…»',
  },
  resolution: {
    question: 'Чому постанова неправильна?',
    hint: 'Напишіть своїми словами: де й коли стояло авто, що не так у постанові. Наприклад: «Прошу скасувати постанову, бо…»',
  },
  unknown: {
    question: 'Чому ви не згодні зі штрафом?',
    hint: 'Напишіть своїми словами: де й коли стояло авто, що не так у документі. Наприклад: «Прошу скасувати штраф, бо…»',
  },
};

export function appealTexts(document: AppealedDocument = 'unknown'): AppealTexts {
  const words = BY_DOCUMENT[document];
  if (document === 'notice') {
    const lead = `Заперечення подають, доки немає постанови. ${filledSteps()}`;
    return { ...words, lead, terms: { title: 'Це заперечення на повідомлення', text: OBJECTION_RULE } };
  }
  const term = ruleTexts(getSettings()).appeal_term;
  const court = `На скаргу на постанову є ${term} (ст. 289 КУпАП). Якщо плануєте звертатися до суду, не чекайте нашої відповіді: строк для позову спливає окремо.`;
  const either =
    document === 'unknown' ? ' Маєте лише повідомлення? Заперечення розглянуть, перш ніж виносити постанову.' : '';
  return {
    ...words,
    lead: `На скаргу є ${term}. ${filledSteps()}`,
    terms: { title: OWN_TERM, text: `${court}${either}` },
  };
}

export const documentOf = (fine: Fine | undefined): AppealedDocument => fine && fineDocument(fine);

export function appealEmailHint(isSignedIn: boolean): string {
  if (!hasFeature('receipt-mails')) return 'Для зв’язку щодо скарги';
  return isSignedIn
    ? 'Надішлемо копію скарги з її номером. Рішення з’явиться в кабінеті.'
    : 'Надішлемо копію скарги з її номером, запити інспекції та рішення.';
}

export const appealPromises = (): string =>
  [
    shortSteps().toLowerCase(),
    ...(hasFeature('appeal-files') ? ['докази файлами'] : []),
    ...(hasFeature('appeal-status') ? ['номер одразу'] : []),
  ].join(', ');

export const appealNeeds = (): string =>
  hasFeature('appeal-files')
    ? 'Знадобляться постанова або повідомлення і, якщо є, фото чи документи.'
    : 'Знадобиться постанова або повідомлення.';

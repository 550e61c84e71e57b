// What the guided appeal says about the document it is against, and about the term for it.
import 'server-only';
import { fineDocument } from '@/domain/fine-document';
import type { Fine } from '@/contract/fines';
import { ruleTexts } from '@/domain/rule-texts';
import { getSettings } from '@/lib/settings/settings';

/** What the fine's number stands on; undefined where nobody has told. */
export type AppealedDocument = ReturnType<typeof fineDocument> | undefined;

export interface AppealWords {
  question: string;
  hint: string;
  /** "10 днів з дня набрання постановою законної сили". */
  term: string;
}

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

/** Without a document the words are true of either: who types a number may hold the one or the other. */
export function appealWords(document?: AppealedDocument): AppealWords {
  return { ...BY_DOCUMENT[document ?? 'unknown'], term: ruleTexts(getSettings()).appeal_term };
}

/** The document of a fine; an API of a city may not tell its date. */
export const documentOf = (fine: Fine | undefined): AppealedDocument => fine && fineDocument(fine);

import { APPEAL_STATUS_LABELS } from '@/domain/appeal-states';
import type { AppealEvent } from '@/contract/appeals';
import type { AnswerTerm } from '@/domain/appeal-terms';

const EVENT_LABELS: Record<Exclude<AppealEvent['kind'], 'status'>, string> = {
  message: 'Повідомлення',
  files: 'Додано докази',
  decision: 'Рішення',
  unknown: 'Новий запис',
};

/** As of the moment at which its page is made. */
export const termToday = (until: AnswerTerm['until'], now = Date.now()): AnswerTerm => ({ until, now });

export function appealEventText({ kind, status }: Pick<AppealEvent, 'kind' | 'status'>): string {
  if (status && status !== 'unknown') return APPEAL_STATUS_LABELS[status];
  return kind === 'status' ? 'Зміна стану' : EVENT_LABELS[kind];
}

const APPEAL_AUTHOR_LABELS: Record<AppealEvent['author'], string> = {
  citizen: 'ви',
  inspection: 'інспекція',
  system: 'автоматично',
  unknown: '',
};

type Author = Pick<AppealEvent, 'author' | 'author_name'>;

const named = (labels: typeof APPEAL_AUTHOR_LABELS, { author, author_name: name }: Author): string =>
  [labels[author], name].filter(Boolean).join(', ');

export const appealAuthor = (event: Author): string => named(APPEAL_AUTHOR_LABELS, event);

export const APPEAL_ROLE_LABELS: Record<AppealEvent['author'], string> = {
  ...APPEAL_AUTHOR_LABELS,
  citizen: 'заявник',
};

/** For the staff. */
export const appealAuthorRole = (event: Author): string => named(APPEAL_ROLE_LABELS, event);

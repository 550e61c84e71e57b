// The words of a case on its page; those of states and outcomes are also in letters.
import { APPEAL_STATUS_WORDS } from '@/contract/appeal-words';
import type { AppealEvent } from '@/contract/appeals';

export { APPEAL_OUTCOME_WORDS, APPEAL_STATUS_WORDS } from '@/contract/appeal-words';

const EVENT_WORDS: Record<Exclude<AppealEvent['kind'], 'status'>, string> = {
  message: 'Повідомлення',
  files: 'Додано докази',
  decision: 'Рішення',
};

/** A line of the timeline in words: the state it brought, otherwise what it is. */
export function appealEventWords({ kind, status }: Pick<AppealEvent, 'kind' | 'status'>): string {
  if (status) return APPEAL_STATUS_WORDS[status];
  return kind === 'status' ? 'Зміна стану' : EVENT_WORDS[kind];
}

export const APPEAL_AUTHOR_WORDS: Record<AppealEvent['author'], string> = {
  citizen: 'ви',
  inspection: 'інспекція',
  system: 'автоматично',
};

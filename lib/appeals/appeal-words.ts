// The words of a case on its page; those of states and outcomes, which mails need too, are in domain/appeal-states.ts.
import { APPEAL_STATUS_WORDS } from '@/domain/appeal-states';
import type { AppealEvent } from '@/contract/appeals';

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

/** Who did something, to the sender. */
const APPEAL_AUTHOR_WORDS: Record<AppealEvent['author'], string> = {
  citizen: 'ви',
  inspection: 'інспекція',
  system: 'автоматично',
};

/** Likewise with the name of who acted for the inspection: «інспекція, Олена Коваль». */
export const appealAuthor = ({ author, author_name: name }: Pick<AppealEvent, 'author' | 'author_name'>): string =>
  [APPEAL_AUTHOR_WORDS[author], name].filter(Boolean).join(', ');

/** Who did something, to anybody who knows the appeal's number. */
export const APPEAL_ROLE_WORDS: Record<AppealEvent['author'], string> = { ...APPEAL_AUTHOR_WORDS, citizen: 'заявник' };

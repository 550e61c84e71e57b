import { APPEAL_STATUS_WORDS } from '@/domain/appeal-states';
import type { AppealEvent } from '@/contract/appeals';

const EVENT_WORDS: Record<Exclude<AppealEvent['kind'], 'status'>, string> = {
  message: 'Повідомлення',
  files: 'Додано докази',
  decision: 'Рішення',
};

export function appealEventWords({ kind, status }: Pick<AppealEvent, 'kind' | 'status'>): string {
  if (status) return APPEAL_STATUS_WORDS[status];
  return kind === 'status' ? 'Зміна стану' : EVENT_WORDS[kind];
}

const APPEAL_AUTHOR_WORDS: Record<AppealEvent['author'], string> = {
  citizen: 'ви',
  inspection: 'інспекція',
  system: 'автоматично',
};

export const appealAuthor = ({ author, author_name: name }: Pick<AppealEvent, 'author' | 'author_name'>): string =>
  [APPEAL_AUTHOR_WORDS[author], name].filter(Boolean).join(', ');

export const APPEAL_ROLE_WORDS: Record<AppealEvent['author'], string> = { ...APPEAL_AUTHOR_WORDS, citizen: 'заявник' };

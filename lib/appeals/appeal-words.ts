import { APPEAL_STATUS_LABELS } from '@/domain/appeal-states';
import type { AppealEvent } from '@/contract/appeals';

const EVENT_LABELS: Record<Exclude<AppealEvent['kind'], 'status'>, string> = {
  message: 'Повідомлення',
  files: 'Додано докази',
  decision: 'Рішення',
};

export function appealEventText({ kind, status }: Pick<AppealEvent, 'kind' | 'status'>): string {
  if (status) return APPEAL_STATUS_LABELS[status];
  return kind === 'status' ? 'Зміна стану' : EVENT_LABELS[kind];
}

const APPEAL_AUTHOR_LABELS: Record<AppealEvent['author'], string> = {
  citizen: 'ви',
  inspection: 'інспекція',
  system: 'автоматично',
};

export const appealAuthor = ({ author, author_name: name }: Pick<AppealEvent, 'author' | 'author_name'>): string =>
  [APPEAL_AUTHOR_LABELS[author], name].filter(Boolean).join(', ');

export const APPEAL_ROLE_LABELS: Record<AppealEvent['author'], string> = {
  ...APPEAL_AUTHOR_LABELS,
  citizen: 'заявник',
};

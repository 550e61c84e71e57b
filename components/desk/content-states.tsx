import { Tag } from '@/components/ui/tag';
import type { ContentRecord, ContentState } from '@/contract/desk-content';
import { formatMoment } from '@/domain/dates';

const STATES: Record<ContentState, { words: string; tone: 'neutral' | 'info' | 'paid' }> = {
  draft: { words: 'Чернетка', tone: 'neutral' },
  scheduled: { words: 'З’явиться у свій час', tone: 'info' },
  shown: { words: 'На сайті', tone: 'paid' },
  closed: { words: 'Строк минув', tone: 'neutral' },
};

export const ContentStateTag = ({ state }: { state: ContentState }) => (
  <Tag tone={STATES[state].tone}>{STATES[state].words}</Tag>
);

/** What citizens see of it now. */
export function savedWords({ state, shown_from: from }: ContentRecord): string {
  const words: Record<ContentState, string> = {
    draft: 'Збережено. Це чернетка: громадяни її не бачать.',
    scheduled: `Збережено. З’явиться на сайті ${formatMoment(from ?? '')}.`,
    shown: 'Збережено. Уже на сайті.',
    closed: 'Збережено. Строк минув: у списку цього вже немає.',
  };
  return words[state];
}

import { Tag } from '@/components/ui/tag';
import type { ContentState } from '@/contract/desk-content';

const STATES: Record<ContentState, { words: string; tone: 'neutral' | 'info' | 'paid' }> = {
  draft: { words: 'Чернетка', tone: 'neutral' },
  scheduled: { words: 'З’явиться у свій час', tone: 'info' },
  shown: { words: 'На сайті', tone: 'paid' },
  closed: { words: 'Строк минув', tone: 'neutral' },
};

export const ContentStateTag = ({ state }: { state: ContentState }) => (
  <Tag tone={STATES[state].tone}>{STATES[state].words}</Tag>
);

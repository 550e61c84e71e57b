import { Notice } from '@/components/ui/notice';
import { END_REASONS, isEndReason, isGoodNews } from '@/lib/session/reasons';

export function EndNotice({ reason }: { reason: unknown }) {
  if (!isEndReason(reason)) return null;
  return (
    <Notice kind={isGoodNews(reason) ? 'success' : 'info'} role="status">
      <p>{END_REASONS[reason]}</p>
    </Notice>
  );
}

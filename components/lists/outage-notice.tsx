import { CallUs } from '@/components/settings/call-us';
import { Notice } from '@/components/ui/notice';
import { noteOutage } from '@/lib/api/render-notes';

type OutageNoticeProps = {
  /** For example «Список новин». */
  what: string;
  /** Responds with 503, because the page has no other content. */
  wholePage?: boolean;
};

export function OutageNotice({ what, wholePage = false }: OutageNoticeProps) {
  if (wholePage) noteOutage();
  return (
    <Notice kind="warning" title={`${what} зараз недоступний`}>
      <p>
        Решта сайту працює. Спробуйте ще раз за хвилину або <CallUs within />.
      </p>
    </Notice>
  );
}

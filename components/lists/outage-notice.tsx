import { CallUs } from '@/components/settings/call-us';
import { Notice } from '@/components/ui/notice';
import { noteOutage } from '@/lib/api/render-notes';

type OutageNoticeProps = {
  /** What is missing: «Список новин». */
  what: string;
  /** The page is about nothing else, so it answers 503. */
  wholePage?: boolean;
};

/** Stands where data should be while the API does not answer and nothing older is known. */
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

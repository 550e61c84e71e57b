import { CallUs } from '@/components/settings/call-us';
import { Notice } from '@/components/ui/notice';
import type { FailedLookUp } from '@/lib/api/failed-look-up';
import { ReportedOutage } from './reported-outage';

export function LookUpFailure({ status, outage, detail }: FailedLookUp) {
  return (
    <Notice kind="error" title={status === 429 ? 'Забагато спроб' : 'Не вдалося перевірити'} role="alert">
      <ReportedOutage status={outage} text={detail} />
      <p>{detail}</p>
      <p>
        Терміново? <CallUs />.
      </p>
    </Notice>
  );
}

import { ReportedOutage } from '@/components/notifications/reported-outage';
import { CallUs } from '@/components/settings/call-us';
import { Notice } from '@/components/ui/notice';
import type { StatusSearch } from '@/lib/appeals/find-appeal';
import { AppealStatusFound } from './appeal-status-found';

export function AppealStatusResult({ search }: { search: StatusSearch }) {
  if (search.kind === 'not-found') {
    return (
      <Notice kind="info" title="Скаргу не знайдено" role="status">
        <p>
          Перевірте номер і номерний знак: вони мають бути такими, як у підтвердженні. Не вдається? <CallUs />.
        </p>
      </Notice>
    );
  }
  if (search.kind === 'failed') {
    return (
      <Notice kind="error" title="Не вдалося перевірити" role="alert">
        <ReportedOutage status={search.outage} text={search.detail} />
        <p>{search.detail}</p>
      </Notice>
    );
  }
  return search.kind === 'found' ? <AppealStatusFound found={search.status} /> : null;
}

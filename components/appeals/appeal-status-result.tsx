import { PhoneList } from '@/components/settings/phone-list';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { APPEAL_OUTCOME_WORDS, APPEAL_STATUS_WORDS } from '@/contract/appeal-words';
import type { StatusSearch } from '@/lib/appeals/find-appeal';
import { CaseTitle } from './case-title';
import { Timeline } from './timeline';

export function AppealStatusResult({ search }: { search: StatusSearch }) {
  if (search.kind === 'not-found') {
    return (
      <Notice kind="info" title="Скаргу не знайдено" role="status">
        <p>
          Перевірте номер і номерний знак: вони мають бути такими, як у підтвердженні. Не виходить? Зателефонуйте: <PhoneList />.
        </p>
      </Notice>
    );
  }
  if (search.kind === 'failed') {
    return (
      <Notice kind="error" title="Не вдалося перевірити" role="alert">
        <p>{search.detail}</p>
      </Notice>
    );
  }
  if (search.kind !== 'found') return null;
  const { number, status, outcome, events } = search.status;
  return (
    <Section
      id="stan"
      title={
        <>
          <CaseTitle before="Скарга" number={number} after=":" /> {APPEAL_STATUS_WORDS[status].toLowerCase()}
        </>
      }
    >
      {outcome ? <p>{APPEAL_OUTCOME_WORDS[outcome]}. Рішення з поясненням надіслано заявнику.</p> : null}
      <Timeline items={events.map((event) => ({ title: APPEAL_STATUS_WORDS[event.status], at: event.created_at }))} />
    </Section>
  );
}

import { ReportedOutage } from '@/components/notifications/reported-outage';
import { CallUs } from '@/components/settings/call-us';
import { Notice } from '@/components/ui/notice';
import type { StatusSearch } from '@/lib/appeals/find-appeal';
import { AppLink } from '@/components/ui/app-link';
import { formatLicensePlate } from '@/domain/license-plate';
import { paths } from '@/domain/paths';
import { withQuery } from '@/domain/with-query';
import { Section } from '@/components/ui/section';
import type { AppealStatus } from '@/contract/appeals';
import { appealOutcomeText, appealStatusWords } from '@/domain/appeal-states';
import { APPEAL_ROLE_LABELS, appealEventText } from '@/lib/appeals/appeal-words';
import { hasFeature } from '@/lib/settings/features';
import { AnswerTerm } from './answer-term';
import { CaseTitle } from './case-heading';
import { Timeline } from './case-timeline';

/** Anyone can read a plate, so messages are shown only behind the private link. */
function AppealStatusFound({ found }: { found: AppealStatus }) {
  const { number, status, outcome, document, answer_until: until, events } = found;
  const isOver = status === 'decided' || status === 'withdrawn' || status === 'unknown';
  return (
    <Section
      id="stan"
      title={
        <>
          <CaseTitle before="Скарга" number={number} after=":" /> {appealStatusWords(found)}
        </>
      }
    >
      {status === 'evidence_needed' ? (
        <Notice kind="warning" title="Інспекція просить докази">
          <p>Що саме потрібно і куди це додати, заявник бачить за своїм особистим посиланням або в кабінеті.</p>
        </Notice>
      ) : null}
      {outcome ? <p>{appealOutcomeText(outcome, document)}.</p> : null}
      {until && !isOver ? (
        <p>
          <AnswerTerm appeal={found} />
        </p>
      ) : null}
      <Timeline
        items={events.map(({ kind = 'status', status: state, author, created_at: at }) => ({
          title: appealEventText({ kind, status: state }),
          at,
          ...(author ? { who: APPEAL_ROLE_LABELS[author] } : {}),
        }))}
      />
      {hasFeature('appeal-case') ? (
        <p>
          Тексти, файли та підстави рішення видно лише за особистим посиланням із підтвердження чи листа або в кабінеті,
          з якого подано скаргу: номер скарги й номерний знак може знати стороння людина.
        </p>
      ) : null}
    </Section>
  );
}

export function AppealStatusResult({ search }: { search: StatusSearch }) {
  if (search.kind === 'not-found') {
    return (
      <Notice kind="info" title="Скаргу не знайдено" role="status">
        {search.meant ? (
          <p>
            Можливо, ви мали на увазі авто{' '}
            <AppLink href={withQuery(paths.appealStatus, search.meant)} asDocument translate="no">
              {formatLicensePlate(search.meant.license_plate)}
            </AppLink>
            ?
          </p>
        ) : null}
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

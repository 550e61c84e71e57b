import { AppLink } from '@/components/ui/app-link';
import looks from '@/components/ui/looks.module.css';
import { Fold } from '@/components/ui/fold';
import { LicensePlate } from '@/components/ui/license-plate';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import { Section } from '@/components/ui/section';
import { ByPhone } from '@/components/settings/by-phone';
import { NotConnected } from '@/components/lists/empty-register';
import { OutageNotice } from '@/components/lists/outage-notice';
import { ReportedOutage } from '@/components/notifications/reported-outage';
import { CallUs } from '@/components/settings/call-us';
import { RegisterTime } from '@/components/settings/register-time';
import type { Evacuation } from '@/contract/evacuations';
import { formatLicensePlate, licensePlateHint } from '@/domain/license-plate';
import { paths } from '@/domain/paths';
import { isStay, markOver, TOW_RECORD_WAIT } from '@/domain/tow-record';
import { EVACUATIONS, type EvacuationSearch } from '@/lib/evacuations/evacuations';
import { findRegister, type Register } from '@/lib/settings/registers';
import { formatDateTime } from '@/domain/dates';
import { PhoneLink } from '@/components/ui/phone-link';
import { usualLotOf } from '@/lib/evacuations/usual-lot';
import { routeTo } from '@/lib/geo/route-url';
import { ReleaseSteps } from './release-steps';
import { TowTag } from './tow-tag';
import styles from './evacuation-card.module.css';

function EvacuationCard({ evacuation, now }: { evacuation: Evacuation; now: number }) {
  const {
    license_plate: plate,
    car,
    evacuated_at: evacuatedAt,
    from_address: from,
    reason,
    released_at: releasedAt,
  } = evacuation;
  const { lot_name: lotName, lot_address: lotAddress, lot_phone: lotPhone } = evacuation;
  const destination = usualLotOf(evacuation)?.address ?? lotAddress;
  const hasLot = Boolean(lotName || lotAddress || lotPhone);
  return (
    <article className={styles.card}>
      <div className={styles.grid}>
        <div className={styles.car}>
          {plate || car ? (
            <h3 className={styles.heading}>
              {plate ? <LicensePlate licensePlate={plate} /> : null}
              {car ? <span>{car}</span> : null}
            </h3>
          ) : null}
          <TowTag evacuation={evacuation} hasLot={hasLot} now={now} />
        </div>
        <div className={styles.group}>
          {evacuatedAt ? (
            <p className={looks.strong}>
              <time dateTime={evacuatedAt}>{formatDateTime(evacuatedAt)}</time>
            </p>
          ) : null}
          {from ? <p>Звідки: {from}</p> : null}
          {reason ? <p className={looks.soft}>{reason}</p> : null}
          {releasedAt ? (
            <p className={looks.soft}>
              Повернуто <time dateTime={releasedAt}>{formatDateTime(releasedAt)}</time>
            </p>
          ) : null}
        </div>
        {hasLot ? (
          <div className={styles.group}>
            {lotName ? <p className={looks.strong}>{lotName}</p> : null}
            {lotAddress ? <p>{lotAddress}</p> : null}
            <p className={styles.ways}>
              {lotPhone ? <PhoneLink phone={lotPhone} /> : null}
              {destination && isStay(evacuation) ? (
                <a href={routeTo(destination)} rel="noopener noreferrer">
                  Маршрут до майданчика
                </a>
              ) : null}
            </p>
          </div>
        ) : null}
      </div>
    </article>
  );
}

export function SearchResult({ search }: { search: EvacuationSearch }) {
  if (search.kind === 'outage')
    return (
      <>
        <OutageNotice what="Пошук" />
        <ReportedOutage status={search.status} text={search.message} />
      </>
    );
  return search.kind === 'done' ? <Answer {...search} /> : null;
}

function Answer({ licensePlate, isWhole, askedAt, meant, ...search }: Extract<EvacuationSearch, { kind: 'done' }>) {
  const found = markOver(search.found);
  const register = findRegister('evacuations');
  if (found.length === 0 && register.state === 'never-filled')
    return <NotConnected title={EVACUATIONS.register.title} />;
  if (found.some(isStay))
    return (
      <Section id="found" title="Знайшли в списку евакуйованих">
        <Records records={found} askedAt={askedAt} />
        <p>
          <RegisterTime register={register} />
        </p>
      </Section>
    );
  const asked = { licensePlate, meant, isKnown: found.length > 0 };
  return (
    <>
      {isWhole ? <NotFound {...asked} register={register} /> : <NotSeen {...asked} />}
      {found.length > 0 ? (
        <Section id="earlier" title="Раніше">
          <Records records={found} askedAt={askedAt} />
        </Section>
      ) : null}
    </>
  );
}

const Records = ({ records, askedAt }: { records: Evacuation[]; askedAt: number }) => (
  <PlainList>
    {records.map((evacuation) => (
      <li key={evacuation.id ?? evacuation.evacuated_at}>
        <Stack>
          <EvacuationCard evacuation={evacuation} now={askedAt} />
          {isStay(evacuation) ? <ReleaseSteps evacuation={evacuation} now={askedAt} /> : null}
        </Stack>
      </li>
    ))}
  </PlainList>
);

function Meant({ meant }: { meant: string | undefined }) {
  if (meant === undefined) return null;
  return (
    <p>
      Можливо, ви мали на увазі{' '}
      <AppLink href={paths.evacuationSearch(meant)} translate="no">
        {formatLicensePlate(meant)}
      </AppLink>
      ? Такий знак у списку є.
    </p>
  );
}

interface NotFoundProps {
  licensePlate: string;
  meant: string | undefined;
  /** It was towed before, and no more. */
  isKnown: boolean;
}

/** A partial search must not read like a negative answer. */
function NotSeen({ licensePlate, meant, isKnown }: NotFoundProps) {
  return (
    <ByPhone title="На сайті не вдалося з’ясувати, чи евакуювали це авто">
      <p>
        <LicensePlate licensePlate={licensePlate} /> – переглянути весь список евакуйованих автомобілів зараз не можна.{' '}
        {isKnown ? null : licensePlateHint(licensePlate)}
      </p>
      <Meant meant={meant} />
    </ByPhone>
  );
}

function NotFound({ licensePlate, register, meant, isKnown }: NotFoundProps & { register: Register }) {
  const hint = isKnown ? null : licensePlateHint(licensePlate);
  return (
    <Notice
      kind={register.isStale ? 'warning' : 'info'}
      title={
        isKnown
          ? 'Зараз цього авто в списку немає'
          : register.state === 'filled'
            ? 'Такого авто в списку евакуйованих немає'
            : 'У списку на сайті такого авто немає'
      }
    >
      <p>
        <LicensePlate licensePlate={licensePlate} />
      </p>
      <Meant meant={meant} />
      <p>
        <RegisterTime register={register} />
      </p>
      {hint ? <p>{hint}</p> : null}
      <Fold title="Авто зникло, а в списку його немає?">
        <Stack gap="tight">
          <p>
            Інспектор вносить запис після того, як авто прийняли на майданчик. Перевірте ще раз за {TOW_RECORD_WAIT} або{' '}
            <CallUs within />.
          </p>
          <p>
            {hint || isKnown ? null : 'Перевірте, чи правильно введено номерний знак. '}Можна переглянути{' '}
            <AppLink href={paths.evacuation()}>увесь список</AppLink>. Якщо авто не евакуювали, зателефонуйте до
            поліції: <a href="tel:102">102</a>.
          </p>
        </Stack>
      </Fold>
    </Notice>
  );
}

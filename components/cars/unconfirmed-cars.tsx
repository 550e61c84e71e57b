import { AppLink } from '@/components/ui/app-link';
import { Fold } from '@/components/ui/fold';
import { LicensePlate } from '@/components/ui/license-plate';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import type { Car } from '@/contract/cars';
import { endOfTerm } from '@/domain/bank-days';
import { formatDate } from '@/domain/dates';
import { deadlineRules } from '@/domain/deadline-rules';
import { parseInstant } from '@/domain/kyiv-time';
import { paths } from '@/domain/paths';
import { plural } from '@/domain/plural';
import { hasFeature } from '@/lib/settings/features';
import { getSettings } from '@/lib/settings/settings';

function checkedBy({ status, documents = [] }: Car): number | null {
  const { car_check_days: days, deadline_rules: rules } = getSettings();
  const sent = documents.flatMap(({ uploaded_at: at }) => parseInstant(at) ?? []);
  if (days === undefined || status !== 'pending' || sent.length === 0) return null;
  return endOfTerm(Math.max(...sent), { days, count: 'bank' }, deadlineRules(rules));
}

/** More push the fines out of view. */
const LISTED = 3;

export function UnconfirmedCars({ cars, now }: { cars: readonly Car[] | undefined; now: number }) {
  const waiting = cars?.filter(({ status }) => status !== undefined && status !== 'verified') ?? [];
  if (!hasFeature('car-verification') || waiting.length === 0) return null;
  return (
    <Notice kind="warning" title="Штрафи непідтверджених автомобілів тут не показано">
      {waiting.length > LISTED ? (
        <Fold title={counted(waiting)}>
          <Waiting cars={waiting} now={now} />
        </Fold>
      ) : (
        <Waiting cars={waiting} now={now} />
      )}
      <p>Строки знижки й оскарження вже можуть спливати, навіть якщо штрафу тут ще не видно.</p>
    </Notice>
  );
}

function Waiting({ cars, now }: { cars: readonly Car[]; now: number }) {
  const canLookUp = hasFeature('fine-lookup');
  return (
    <PlainList>
      {cars.map((car) => (
        <li key={car.id}>
          {car.license_plate ? (
            <>
              <LicensePlate licensePlate={car.license_plate} size="small" /> –{' '}
            </>
          ) : null}
          {reason(car, now)}.{' '}
          {canLookUp ? (
            <AppLink href={paths.fineLookup(car.license_plate)}>Перевірити штрафи цього авто зараз</AppLink>
          ) : null}
        </li>
      ))}
    </PlainList>
  );
}

const COUNTED = {
  rejected: 'документ не підійшов',
  unverified: 'без документа',
  closed: 'без підтвердження',
  pending: 'на перевірці',
  unknown: 'стан невідомий',
} as const;

/** closed: it was confirmed or being checked, and is no more. */
const stateOf = ({ status, documents = [] }: Car) =>
  status === 'unverified' && documents.length > 0 ? 'closed' : status;

/** "10 автомобілів: 6 без документа, 4 на перевірці". */
function counted(cars: readonly Car[]): string {
  const parts = Object.entries(COUNTED).flatMap(([status, words]) => {
    const count = cars.filter((car) => stateOf(car) === status).length;
    return count > 0 ? `${count}\u00a0${words}` : [];
  });
  return `${cars.length}\u00a0${plural(cars.length, ['автомобіль', 'автомобілі', 'автомобілів'])}: ${parts.join(', ')}`;
}

function reason(car: Car, now: number): string {
  if (car.status === 'rejected') return 'документ не підтвердив, що авто ваше: додайте інший';
  if (stateOf(car) === 'closed') return 'зараз не підтверджено: додайте документ ще раз';
  if (car.status === 'unverified') return 'ще немає документа на авто: додайте його';
  if (car.status === 'unknown') return 'чи підтверджено авто, уточніть в інспекції';
  const until = checkedBy(car);
  if (until === null) return 'документ на перевірці';
  const day = formatDate(until);
  return until < now ? `документ мали перевірити до ${day}: запитайте в інспекції` : `документ перевіримо до ${day}`;
}

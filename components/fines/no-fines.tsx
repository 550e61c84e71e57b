import { ByPhone } from '@/components/settings/by-phone';
import { NotConnected } from '@/components/lists/empty-register';
import { RegisterTime } from '@/components/settings/register-time';
import type { CarShare } from '@/contract/car-shares';
import type { Car } from '@/contract/cars';
import { hasFeature } from '@/lib/settings/features';
import { findRegister } from '@/lib/settings/registers';

type NoFinesProps = { cars: readonly Car[] | undefined; shares?: readonly CarShare[] | undefined };

/** Says "none" only for confirmed cars and a filled register. */
export function NoFines({ cars, shares = [] }: NoFinesProps) {
  const register = findRegister('fines');
  if (register.state === 'never-filled') return <NotConnected title="Реєстр штрафів" />;
  const isShownAny =
    cars?.some(({ status }) => status === 'verified') || shares.some(({ side }) => side === 'received');
  const isUnclear = !isShownAny && cars?.some(({ status }) => status === 'unknown');
  if (hasFeature('car-verification') && !isShownAny && !isUnclear)
    return <p>Підтвердженого автомобіля в кабінеті ще немає, тому штрафів він не показує.</p>;
  if (register.state === 'unknown' || isUnclear) {
    return (
      <ByPhone title="Сайт не отримав жодного штрафу за вашими автомобілями">
        <p>Це не означає, що штрафів немає.</p>
      </ByPhone>
    );
  }
  return (
    <p>
      Штрафів за вашими {hasFeature('car-verification') ? 'підтвердженими ' : ''}автомобілями в реєстрі немає.{' '}
      <RegisterTime register={register} />
    </p>
  );
}

import { ByPhone } from '@/components/settings/by-phone';
import { NotConnected } from '@/components/lists/empty-register';
import { RegisterTime } from '@/components/settings/register-time';
import type { Car } from '@/contract/cars';
import { hasFeature } from '@/lib/settings/features';
import { findRegister } from '@/lib/settings/registers';

/** Says "none" only for confirmed cars and a filled register. */
export function NoFines({ cars }: { cars: readonly Car[] | undefined }) {
  const register = findRegister('fines');
  if (register.state === 'never-filled') return <NotConnected title="Реєстр штрафів" />;
  if (hasFeature('car-verification') && !cars?.some(({ status }) => status === 'verified'))
    return <p>Підтвердженого автомобіля в кабінеті ще немає, тому штрафів він не показує.</p>;
  if (register.state === 'unknown') {
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

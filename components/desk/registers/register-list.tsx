import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { deskPaths } from '@/domain/desk-paths';

const REGISTERS = [
  [deskPaths.register('fines'), 'Штрафи', 'за номерним знаком або серією та номером постанови'],
  [deskPaths.register('evacuations'), 'Евакуації', 'за номерним знаком або кодом запису'],
  [deskPaths.register('parking-places'), 'Місця паркування', 'за назвою, адресою або кодом запису'],
  [deskPaths.citizens, 'Кабінети громадян', 'за email, телефоном або прізвищем'],
  [deskPaths.imports, 'Завантаження', 'файли реєстрів: перевірити, записати, скасувати'],
] as const;

export const RegisterList = () => (
  <PlainList layout="divided">
    {REGISTERS.map(([href, title, words]) => (
      <li key={href}>
        <AppLink href={href} data-row>
          {title}
        </AppLink>
        : {words}
      </li>
    ))}
  </PlainList>
);

import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { deskPaths } from '@/domain/desk-paths';
import type { RecordRegister } from '@/contract/desk-registers';

export const REGISTER_WORDS: Record<RecordRegister, { title: string; search: string; add: string }> = {
  fines: { title: 'Штрафи', search: 'Номерний знак або серія та номер постанови', add: 'Внести штраф' },
  evacuations: { title: 'Евакуації', search: 'Номерний знак або код запису', add: 'Внести евакуацію' },
  'parking-places': {
    title: 'Місця паркування',
    search: 'Назва, адреса або код запису',
    add: 'Внести місце для паркування',
  },
};

const REGISTERS = [
  [deskPaths.register('fines'), REGISTER_WORDS.fines.title, 'за номерним знаком або серією та номером постанови'],
  [deskPaths.register('evacuations'), REGISTER_WORDS.evacuations.title, 'за номерним знаком або кодом запису'],
  [deskPaths.register('parking-places'), REGISTER_WORDS['parking-places'].title, 'за назвою, адресою або кодом запису'],
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

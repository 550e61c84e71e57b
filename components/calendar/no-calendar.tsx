import { PhoneList } from '@/components/settings/phone-list';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { paths } from '@/domain/paths';
import type { FoundCalendar } from '@/lib/calendar/subscribed-calendar';

type NoCalendarProps = { found: Exclude<FoundCalendar, { kind: 'found' }>; result: string | undefined };

export function NoCalendar({ found, result }: NoCalendarProps) {
  if (result === 'ended') {
    return (
      <Notice kind="success" role="status" title="Адресу календаря вимкнено">
        <p>
          Вона більше нічого не покаже. Видаліть підписку і в самому календарі: там лишилося те, що він уже отримав.
        </p>
      </Notice>
    );
  }
  if (result === 'failed' || found.kind === 'failed') {
    return (
      <Notice kind="error" role="alert" title="Не вдалося відкрити або створити календар">
        <p>{found.kind === 'failed' ? found.detail : 'Поверніться до штрафу і спробуйте ще раз за кілька хвилин.'}</p>
        <p>
          Строки можна дізнатися й за телефоном: <PhoneList />.
        </p>
      </Notice>
    );
  }
  return (
    <Notice kind="warning" title="Ця адреса календаря не діє">
      <p>
        Її вимкнули, замінили новою або штраф давно закрито. Видаліть підписку в календарі. Нову адресу можна отримати
        на <AppLink href={paths.fineLookup()}>сторінці штрафу</AppLink> або в кабінеті.
      </p>
    </Notice>
  );
}

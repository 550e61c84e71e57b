import { CopyButton } from '@/components/payment/copy-button';
import { PhoneList } from '@/components/settings/phone-list';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink, Button } from '@/components/ui/button';
import looks from '@/components/ui/looks.module.css';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { Prose } from '@/components/ui/prose';
import { Section } from '@/components/ui/section';
import { paths } from '@/domain/paths';
import type { NoLink } from '@/lib/links/private-link';
import { absoluteUrl } from '@/lib/seo/page-metadata';

export function SubscriptionWays({ linkKey }: { linkKey: string }) {
  const url = absoluteUrl(paths.calendarFeed(linkKey));
  return (
    <>
      <Section id="app" title="iPhone, iPad, Mac, Outlook, Thunderbird">
        <p>Натисніть кнопку – відкриється календар, там підтвердьте підписку.</p>
        <p>
          <ButtonLink href={url.replace(/^https?:/, 'webcal:')} asDocument icon={<Icon name="calendar-plus" />}>
            Відкрити в календарі
          </ButtonLink>
        </p>
      </Section>
      <Section id="google" title="Google Календар і телефони з Android">
        <Prose>
          <ol>
            <li>Скопіюйте адресу календаря.</li>
            <li>
              На комп’ютері відкрийте Google Календар і біля «Інші календарі» натисніть «+», далі – «З URL-адреси». У
              застосунку на телефоні такої кнопки немає.
            </li>
            <li>Вставте адресу й натисніть «Додати календар». Невдовзі він з’явиться й на телефоні.</li>
          </ol>
        </Prose>
        <p className={looks.breakable}>
          <a href={paths.calendarFeed(linkKey)} download="fines.ics">
            {url}
          </a>{' '}
          <CopyButton value={url} name="Адреса календаря" />
        </p>
      </Section>
    </>
  );
}

export function EndCalendar({ action, isWhole }: { action: string; isWhole: boolean }) {
  return (
    <Section id="end" title="Якщо календар більше не потрібен">
      <p>
        {isWhole
          ? 'Не передавайте адресу нікому: хто її має, бачить строки й суми ваших штрафів. Після вимкнення вона не покаже нічого, а нову можна створити в кабінеті.'
          : 'Не передавайте адресу нікому: хто її має, бачить строки й суму цього штрафу. Коли штраф сплатять або скасують, календар про це скаже, а за 60 днів адреса перестане діяти. Вимкнути її можна й тут: збережіть цю сторінку.'}
      </p>
      <form method="post" action={action}>
        <Button type="submit" variant="secondary">
          Вимкнути цю адресу
        </Button>
      </form>
    </Section>
  );
}

type NoCalendarProps = { found: NoLink; result: string | undefined };

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

import { AppLink } from '@/components/ui/app-link';
import { EmailLink } from '@/components/ui/email-link';
import { paths } from '@/domain/paths';
import { getSettings, phonesOf } from '@/lib/settings/settings';
import { PhoneList } from './phone-list';

export function CallUs({ within = false }: { within?: boolean }) {
  const settings = getSettings();
  if (phonesOf(settings).length > 0) {
    return (
      <>
        {within ? 'зателефонуйте' : 'Зателефонуйте'}: <PhoneList />
      </>
    );
  }
  if (settings.email) {
    return (
      <>
        {within ? 'напишіть' : 'Напишіть'} на <EmailLink email={settings.email} />
      </>
    );
  }
  return (
    <>
      {within ? 'напишіть' : 'Напишіть'} нам через{' '}
      <AppLink href={paths.contact} asDocument>
        форму на сторінці «Контакти»
      </AppLink>
    </>
  );
}

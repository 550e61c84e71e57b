import { PageHeading } from '@/components/layout/page';
import type { Settings } from '@/contract/settings';
import { phonesOf } from '@/lib/settings/settings';
import { InspectionContacts } from './inspection-contacts';

export function ContactHeading({ settings }: { settings: Settings }) {
  const hasPhones = phonesOf(settings).length > 0;
  return (
    <>
      <PageHeading
        title="Контакти"
        lead={
          hasPhones ? 'Зателефонуйте, прийдіть або напишіть нам.' : 'Напишіть нам: відповімо на ваш email або телефон.'
        }
      />
      <InspectionContacts settings={settings} />
    </>
  );
}

import { AppLink } from '@/components/ui/app-link';
import { PhoneLink } from '@/components/ui/phone-link';
import { paths } from '@/domain/paths';
import { getSettings, phonesOf } from '@/lib/settings/settings';

/** The inspection's phones in a sentence, the contact page while none is known: the way out of everything that fails. */
export function PhoneList() {
  const phones = phonesOf(getSettings());
  if (phones.length === 0) {
    return (
      <AppLink href={paths.contact} asDocument>
        сторінка контактів
      </AppLink>
    );
  }
  return phones.map((phone, index) => (
    <span key={phone}>
      {index > 0 ? ', ' : null}
      <PhoneLink phone={phone} />
    </span>
  ));
}

import { PhoneLink } from '@/components/ui/phone-link';
import { getSettings, phonesOf } from '@/lib/settings/settings';

export function PhoneList() {
  return phonesOf(getSettings()).map((phone, index) => (
    <span key={phone}>
      {index > 0 ? ', ' : null}
      <PhoneLink phone={phone} />
    </span>
  ));
}

import { phoneHref, phoneParts } from '@/lib/text/phone-href';

export function PhoneLink({ phone, className }: { phone: string; className?: string | undefined }) {
  const { code, number } = phoneParts(phone);
  return (
    <a href={phoneHref(phone)} className={className} translate="no">
      {code}
      <wbr />
      <span>{number}</span>
    </a>
  );
}

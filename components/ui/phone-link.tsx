import { phoneHref, phoneParts } from '@/lib/text/phone-href';

/** A number that a phone can call. It goes to the next line as a whole, with the sign after it. */
export function PhoneLink({ phone, className }: { phone: string; className?: string | undefined }) {
  const { code, number } = phoneParts(phone);
  return (
    <a href={phoneHref(phone)} className={className}>
      {code}
      <wbr />
      <span>{number}</span>
    </a>
  );
}

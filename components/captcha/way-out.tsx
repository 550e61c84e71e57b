import { PhoneLink } from '@/components/ui/phone-link';
import { EmailLink } from '@/components/ui/email-link';

export type Contacts = { phones: string[]; email: string };

export function WayOut({ phones, email }: Contacts) {
  if (phones.length === 0 && email === '') return 'напишіть нам звичайною поштою або прийдіть до нас';
  return (
    <>
      {phones.length > 0 ? 'зателефонуйте: ' : null}
      {phones.map((phone, index) => (
        <span key={phone}>
          {index > 0 ? ', ' : null}
          <PhoneLink phone={phone} />
        </span>
      ))}
      {phones.length > 0 && email ? ' або ' : null}
      {email ? (
        <>
          напишіть на <EmailLink email={email} />
        </>
      ) : null}
    </>
  );
}

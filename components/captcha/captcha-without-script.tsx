import { Notice } from '@/components/ui/notice';
import { WithoutScripts } from '@/components/ui/scripting';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { PhoneLink } from '@/components/ui/phone-link';
import { EmailLink } from '@/components/ui/email-link';

type Contacts = { phones: string[]; email: string };

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

type CaptchaWithoutScriptProps = { id: string; captcha: CaptchaSettings | undefined; error: string | undefined };

/** Stands for the captcha until the scripts run; who was refused for it sees it at once. */
export function CaptchaWithoutScript({ id, captcha, error }: CaptchaWithoutScriptProps) {
  if (!captcha || !(captcha.isDue || error)) return null;
  const notice = (
    <div id={id} tabIndex={-1}>
      <Notice kind="warning" title="Без JavaScript цю форму надіслати не можна">
        <p>
          Форма має перевірку «Я не робот», а вона працює лише з JavaScript. Натомість <WayOut {...captcha} />.
        </p>
      </Notice>
    </div>
  );
  return error ? notice : <WithoutScripts>{notice}</WithoutScripts>;
}

import { Notice } from '@/components/ui/notice';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { WayOut } from './way-out';

export function CaptchaWithoutScript({ captcha }: { captcha: CaptchaSettings | undefined }) {
  if (!captcha?.isDue) return null;
  return (
    <noscript>
      <Notice kind="warning" title="Без JavaScript цю форму надіслати не можна">
        <p>
          Форма має перевірку «Я не робот», а вона працює лише з JavaScript. Натомість <WayOut {...captcha} />.
        </p>
      </Notice>
    </noscript>
  );
}

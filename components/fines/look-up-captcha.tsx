import { Captcha } from '@/components/captcha/captcha';
import { WithScripts } from '@/components/ui/scripting';
import { findCaptcha } from '@/lib/captcha/find-captcha';

/** Each proof lets one more try through. */
export async function LookUpCaptcha({ error }: { error: string | undefined }) {
  const settings = await findCaptcha();
  return settings ? (
    <WithScripts>
      <Captcha id="fine-captcha" settings={settings} attempt={0} error={error} />
    </WithScripts>
  ) : null;
}

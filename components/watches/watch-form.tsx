'use client';
import type { ReactNode } from 'react';
import { CardForm } from '@/components/forms/card-form';
import { EmailInput } from '@/components/forms/email-input';
import { useForm } from '@/components/forms/use-form';
import { paths } from '@/domain/paths';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { startForm } from '@/lib/forms/form-state';
import { askToWatch } from '@/lib/watches/watch-actions';

type WatchFormProps = {
  fine: { license_plate: string; serial_number: string };
  captcha: CaptchaSettings | undefined;
  heading: ReactNode;
};

/** Asks for an address to write to about one fine. */
export function WatchForm({ fine, ...page }: WatchFormProps) {
  const form = useForm({
    action: askToWatch,
    initial: startForm({ email: '', ...fine }),
    address: paths.fineWatch(fine),
    rules: async () => (await import('@/contract/fine-watch')).fineWatchRequestSchema,
  });
  return (
    <CardForm {...page} form={form} isPublic submit="Надіслати лист для підтвердження">
      <input type="hidden" name="license_plate" value={fine.license_plate} />
      <input type="hidden" name="serial_number" value={fine.serial_number} />
      <EmailInput
        {...form.field('email')}
        maxLength={254}
        hint="Лише для листів про цей штраф. Видалимо адресу, щойно його закриють або ви відмовитеся"
      />
    </CardForm>
  );
}

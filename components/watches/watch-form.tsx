'use client';
import type { ReactNode } from 'react';
import { Fields } from '@/components/forms/fields';
import { CardForm, useForm } from '@/components/forms/form';
import { FINE_WATCH_FORM } from '@/contract/fine-forms';
import { paths } from '@/domain/paths';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { askToWatch } from '@/lib/watches/watch-actions';

type WatchFormProps = {
  fine: { license_plate: string; serial_number: string };
  captcha: CaptchaSettings | undefined;
  heading: ReactNode;
};

export function WatchForm({ fine, ...page }: WatchFormProps) {
  const form = useForm({
    form: FINE_WATCH_FORM,
    action: askToWatch,
    known: fine,
    address: paths.fineWatch(fine),
  });
  return (
    <CardForm {...page} form={form} isPublic submit="Надіслати лист для підтвердження">
      <Fields form={form} />
    </CardForm>
  );
}

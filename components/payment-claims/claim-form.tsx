'use client';
import { type ReactNode, useState } from 'react';
import { NamedFileInput } from '@/components/files/named-file-input';
import { Fields } from '@/components/forms/fields';
import { CardForm, useForm } from '@/components/forms/form';
import { describeField, Field } from '@/components/ui/field';
import { PAYMENT_CLAIM_FORM } from '@/contract/fine-forms';
import type { FormValues } from '@/contract/form';
import { FILE_KINDS_TEXT, FILE_SIZE_MAX_TEXT, FILE_TYPES } from '@/domain/file-limits';
import { CLAIM_STOPS_NOTHING } from '@/domain/payment-claim';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { type FormAction } from '@/lib/forms/form-state';

type ClaimFormProps = {
  action: FormAction<FormValues<typeof PAYMENT_CLAIM_FORM.fields>>;
  known: { fine?: string; license_plate: string; serial_number: string; email?: string };
  address: string;
  captcha?: CaptchaSettings | undefined;
  heading: ReactNode;
};

const HINT = `Знімок екрана з банку, фото чека або PDF: ${FILE_KINDS_TEXT}, до ${FILE_SIZE_MAX_TEXT}. Без квитанції шукатимемо лише за днем і сумою.`;

export function ClaimForm({ action, known, address, captcha, heading }: ClaimFormProps) {
  const [refused, setRefused] = useState<string>();
  const form = useForm({
    form: PAYMENT_CLAIM_FORM,
    action,
    isKeyed: true,
    known,
    address,
    others: refused === undefined ? undefined : { file: refused },
    prefix: 'claim-',
  });
  const { id, name, label, error } = form.field('file');
  return (
    <CardForm
      form={form}
      captcha={captcha}
      heading={heading}
      isPublic
      submit="Надіслати на перевірку"
      below={<p>{CLAIM_STOPS_NOTHING}</p>}
    >
      <Fields
        form={form}
        own={{
          file: (
            <Field id={id} label={label} hint={HINT} error={error} optional>
              <NamedFileInput
                {...describeField({ id, hint: HINT, error })}
                name={name}
                accept={FILE_TYPES}
                onRefused={setRefused}
              />
            </Field>
          ),
        }}
      />
    </CardForm>
  );
}

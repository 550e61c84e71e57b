'use client';

import { useRouter } from 'next/navigation';
import { Fields } from '@/components/forms/fields';
import { SectionForm, useForm } from '@/components/forms/form';
import { Notice } from '@/components/ui/notice';
import { SelectInput } from '@/components/ui/select-input';
import { NEW_STAFF_FORM, ROLE_OPTIONS } from '@/contract/desk-forms';
import { deskPaths } from '@/domain/desk-paths';
import { INVITATION_HOURS } from '@/domain/staff-acts';
import { inviteToDesk } from '@/lib/desk/desk-actions';

function InvitationSent({ email }: { email: string }) {
  return (
    <Notice kind="success" title={`Запрошення надіслано на ${email}`}>
      <p>
        Посилання в листі діє {INVITATION_HOURS} години й лише раз. Коли його приймуть, усі керівники отримають лист.
        Лист не надійшов – надішліть «Нове запрошення» зі списку вгорі.
      </p>
    </Notice>
  );
}

export function InviteForm() {
  const router = useRouter();
  const form = useForm({
    form: NEW_STAFF_FORM,
    action: inviteToDesk,
    known: { role: 'clerk' },
    address: deskPaths.staff,
    onDone: () => router.refresh(),
  });
  return (
    <SectionForm
      form={form}
      label="Запросити працівника"
      submit="Надіслати запрошення"
      done={<InvitationSent email={form.state.values.invited} />}
    >
      <Fields form={form} own={{ role: <SelectInput {...form.field('role')} options={ROLE_OPTIONS} /> }} />
    </SectionForm>
  );
}

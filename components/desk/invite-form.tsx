'use client';
import { Fields } from '@/components/forms/fields';
import { SectionForm } from '@/components/forms/form';
import { useForm } from '@/components/forms/use-form';
import { SelectInput } from '@/components/ui/select-input';
import { NEW_STAFF_FORM, ROLE_OPTIONS } from '@/contract/desk-forms';
import { deskPaths } from '@/domain/desk-paths';
import { inviteToDesk } from '@/lib/desk/desk-actions';
import { startForm } from '@/lib/forms/form-state';
import { InvitationSent } from './invitation-sent';

const START = startForm(NEW_STAFF_FORM, { role: 'clerk' });

export function InviteForm() {
  const form = useForm({ form: NEW_STAFF_FORM, action: inviteToDesk, initial: START, address: deskPaths.staff });
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

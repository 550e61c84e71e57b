import { EmailInput } from '@/components/forms/email-input';
import { PhoneInput } from '@/components/forms/phone-input';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import type { useForm } from '@/components/forms/use-form';

type ContactsStepProps = {
  field: ReturnType<typeof useForm>['field'];
  /** What an e-mail is good for here. */
  emailHint: string;
};

export function ContactsStep({ field, emailHint }: ContactsStepProps) {
  return (
    <>
      <p>Без імені та адреси скаргу не можна розглянути. Телефон і email потрібні лише для зв’язку щодо неї.</p>
      <TextInput {...field('last_name')} label="Прізвище" autoComplete="family-name" />
      <TextInput {...field('first_name')} label="Ім’я" autoComplete="given-name" />
      <TextInput {...field('middle_name')} label="По батькові" autoComplete="additional-name" optional />
      <TextArea
        {...field('address')}
        rows={2}
        label="Адреса для відповіді"
        hint="Місто, вулиця, будинок, квартира, індекс"
        autoComplete="street-address"
      />
      <PhoneInput {...field('phone')} label="Телефон" hint="+38 (0XX) XXX-XX-XX" optional />
      <EmailInput {...field('email')} hint={emailHint} optional />
    </>
  );
}

'use client';
import { type ReactNode, useRef, useState } from 'react';
import { DraftNote } from '@/components/drafts/draft-note';
import { RestoredDraft } from '@/components/drafts/restored-draft';
import { TabDraftNote } from '@/components/drafts/tab-draft-note';
import { useDraft } from '@/components/drafts/use-draft';
import { useTabDraft } from '@/components/drafts/use-tab-draft';
import { EmailInput } from '@/components/forms/email-input';
import { Form } from '@/components/forms/form';
import { PhoneInput } from '@/components/forms/phone-input';
import { useForm } from '@/components/forms/use-form';
import { ErrorSummary } from '@/components/ui/error-summary';
import { RadioChoices } from '@/components/ui/radio-choices';
import { Section } from '@/components/ui/section';
import { WithoutScripts } from '@/components/ui/scripting';
import { Stack } from '@/components/ui/stack';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { CONTACT_FIELDS, type ContactValues } from '@/lib/contact/contact-fields';
import type { FormDraft } from '@/lib/drafts/find-draft';
import { type FormAction, type FormState, typedValues } from '@/lib/forms/form-state';

type ContactFormProps = {
  action: FormAction<ContactValues>;
  initial: FormState<ContactValues>;
  /** Where the form goes without scripts; an empty `action` is not valid. */
  address: string;
  /** Kinds the citizen may choose from; one alone is not asked for. */
  kinds: { id: string; title: string; hint: string }[];
  messageLabel: string;
  messageHint: string;
  captcha: CaptchaSettings | undefined;
  /** The page's title and what stands between it and the form. */
  heading: ReactNode;
  /** The part of the page that the form is, where it is not the whole. */
  section?: { id: string; title: string; lead: string };
  /** Where what is typed is kept on the server; absent where nothing is. */
  draft?: FormDraft | undefined;
  keepsInTab?: boolean;
  /** It begins with what the tab kept. */
  isRestored?: boolean;
};

export function ContactForm({
  action,
  initial,
  address,
  kinds,
  messageLabel,
  messageHint,
  captcha,
  heading,
  section,
  draft,
  keepsInTab = false,
  isRestored = false,
}: ContactFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const kept = useDraft(draft?.form ?? null, () =>
    typedValues(new FormData(element.current ?? undefined), CONTACT_FIELDS),
  );
  const tab = useTabDraft(keepsInTab ? element : null, CONTACT_FIELDS, isRestored);
  const form = useForm({
    action,
    initial,
    address,
    rules: async () => (await import('@/contract/contact')).contactCreationSchema,
    prefix: 'contact-',
    draft: keepsInTab ? tab : kept,
  });
  const { field, scripted } = form;
  const { values } = form.state;
  const [kind, setKind] = useState(values.kind);
  const asksPage = kinds.length === 1;

  const residence = (
    <TextArea
      {...field('address')}
      rows={2}
      label="Місце проживання"
      hint="Потрібне лише для офіційного звернення (ст. 5 Закону «Про звернення громадян»)"
      autoComplete="address-line1"
    />
  );
  const whole = (
    <Stack gap="wide" width="form">
      <RestoredDraft draft={draft} page={address} onDiscard={kept.pause} />
      <Form
        form={form}
        ref={element}
        isPublic
        captcha={captcha}
        submit="Надіслати"
        below={
          draft && scripted ? (
            <DraftNote state={kept.state} />
          ) : (
            <TabDraftNote isKept={tab.isKept} onClear={tab.clear} />
          )
        }
      >
        {kinds.length > 1 ? (
          <RadioChoices
            id="contact-kind"
            name="kind"
            legend={<strong>Що це за повідомлення</strong>}
            choices={kinds.map(({ id, title, hint }) => ({ value: id, title, details: hint }))}
            value={values.kind}
            onChange={setKind}
          />
        ) : (
          <input type="hidden" name="kind" value={kinds[0]?.id} />
        )}
        {asksPage ? (
          <TextInput
            {...field('page')}
            label="Де саме"
            hint="Адреса сторінки, номер постанови або місце на карті"
            optional
          />
        ) : null}
        <TextArea {...field('message')} label={messageLabel} hint={messageHint} rows={7} />
        <TextInput
          {...field('name')}
          label={kind === 'request' ? 'Прізвище, ім’я, по батькові' : 'Як до вас звертатися'}
          autoComplete="name"
        />
        {!asksPage && kind === 'request' ? residence : null}
        {/* Without scripts nobody knows which kind was chosen. */}
        {!asksPage && kind !== 'request' && !scripted ? <WithoutScripts>{residence}</WithoutScripts> : null}
        <EmailInput {...field('email')} hint="Сюди надійде відповідь" optional={kind !== 'request'} />
        <PhoneInput {...field('phone')} label="Телефон" hint="+38 (0XX) XXX-XX-XX" optional />
      </Form>
    </Stack>
  );
  return (
    <>
      <ErrorSummary {...form.summary} heading={heading} />
      {section ? <Section {...section}>{whole}</Section> : whole}
    </>
  );
}

'use client';
import { type ReactNode, useActionState, useRef, useState } from 'react';
import { Captcha } from '@/components/captcha/captcha';
import { DraftNote } from '@/components/drafts/draft-note';
import { RestoredDraft } from '@/components/drafts/restored-draft';
import { useDraft } from '@/components/drafts/use-draft';
import { FormExtras } from '@/components/forms/form-extras';
import { PhoneInput } from '@/components/forms/phone-input';
import { SubmitButton } from '@/components/forms/submit-button';
import { useCheckedForm } from '@/components/forms/use-checked-form';
import { type FormAction, useSendForm } from '@/components/forms/use-send-form';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import { useScripted } from '@/components/ui/use-scripted';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { CONTACT_FIELDS, type ContactFormState, type ContactValues } from '@/lib/contact/contact-fields';
import type { FormDraft } from '@/lib/drafts/find-draft';
import { typedValues } from '@/lib/forms/form-state';
import styles from './contact-form.module.css';
import { ContactKind } from './contact-kind';

type ContactFormProps = {
  action: FormAction<ContactValues>;
  initial: ContactFormState;
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
  /** Where what is typed is kept; absent where nothing is. */
  draft?: FormDraft | undefined;
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
}: ContactFormProps) {
  const [posted, formAction] = useActionState(action, initial, address);
  const { state, busy, send } = useSendForm(action, posted);
  const scripted = useScripted();
  const element = useRef<HTMLFormElement>(null);
  const kept = useDraft(draft?.form ?? null, () =>
    typedValues(new FormData(element.current ?? undefined), CONTACT_FIELDS),
  );
  const [kind, setKind] = useState(state.values.kind);
  const { values } = state;
  const asksPage = kinds.length === 1;
  const { errors, summary, blocked, formProps } = useCheckedForm({
    state,
    rules: async () => (await import('@/contract/contact')).contactCreationSchema,
    prefix: 'contact-',
    onInput: kept.change,
    onValid: async (form) => {
      if (!(await send(new FormData(form), kept.pause()))) kept.resume();
    },
  });
  const field = (name: keyof ContactValues) => ({
    id: `contact-${name}`,
    name,
    defaultValue: values[name],
    error: errors[name],
  });

  const form = (
    <Stack gap="wide" width="form">
      <RestoredDraft draft={draft} page={address} onDiscard={kept.pause} />
      <form {...formProps} ref={element} action={formAction} className={styles.form}>
        <FormExtras scripted={scripted} captcha={captcha} />
        {kinds.length > 1 ? (
          <ContactKind kinds={kinds} value={values.kind} onChange={setKind} />
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
        {!asksPage && (kind === 'request' || !scripted) ? (
          <TextArea
            {...field('address')}
            rows={2}
            label="Місце проживання"
            hint="Потрібне лише для офіційного звернення (ст. 5 Закону «Про звернення громадян»)"
            autoComplete="address-line1"
          />
        ) : null}
        <TextInput
          {...field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="Сюди надійде відповідь"
          optional={kind !== 'request'}
        />
        <PhoneInput {...field('phone')} label="Телефон" hint="+38 (0XX) XXX-XX-XX" optional />
        {scripted && captcha && (captcha.isDue || state.errors.captcha) ? (
          <Captcha id="contact-captcha" settings={captcha} attempt={state.attempt} error={state.errors.captcha} />
        ) : null}
        <div>
          <SubmitButton busy={busy} blocked={blocked}>
            Надіслати
          </SubmitButton>
        </div>
        {draft && scripted ? <DraftNote state={kept.state} /> : null}
      </form>
    </Stack>
  );
  return (
    <>
      <ErrorSummary {...summary} heading={heading}>
        {state.failure ? <p>{state.failure}</p> : null}
      </ErrorSummary>
      {section ? <Section {...section}>{form}</Section> : form}
    </>
  );
}

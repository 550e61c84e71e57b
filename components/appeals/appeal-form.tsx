'use client';
import { type ReactNode, useRef, useState } from 'react';
import { Captcha } from '@/components/captcha/captcha';
import { CaptchaWithoutScript } from '@/components/captcha/captcha-without-script';
import { DraftNote } from '@/components/drafts/draft-note';
import { TabDraftNote } from '@/components/drafts/tab-draft-note';
import { useDraft } from '@/components/drafts/use-draft';
import { useTabDraft } from '@/components/drafts/use-tab-draft';
import { FormTrap } from '@/components/forms/form-trap';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { APPEAL_STEPS, APPEAL_TEXT_FIELDS, type AppealValues } from '@/lib/appeals/appeal-steps';
import type { AppealWords } from '@/lib/appeals/form-words';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import type { KeptFile } from '@/lib/drafts/tab-drafts';
import { type FormAction, type FormState, typedValues } from '@/lib/forms/form-state';
import styles from './appeal-form.module.css';
import { ContactsStep } from './contacts-step';
import { EvidenceStep } from './evidence-step';
import { ExplanationStep } from './explanation-step';
import { ReasonStep } from './reason-step';
import { ResolutionStep } from './resolution-step';
import { ReviewStep } from './review-step';
import { useAppealSteps } from './use-appeal-steps';
import { evidenceErrors, keptEvidence, nameEvidence, uploadedJson, useEvidence } from './use-evidence';

type AppealFormProps = {
  action: FormAction<AppealValues>;
  initial: FormState<AppealValues>;
  /** Address of the page, for the post without scripts. */
  page: string;
  /** The page's title and what stands between it and the form; absent where the form is but one of two ways. */
  heading?: ReactNode;
  /** Index of the step to begin at. */
  firstStep?: number;
  /** Files the server already has, or had not received yet. */
  received?: readonly KeptFile[] | undefined;
  /** Where what is typed is kept: on the server for who is signed in, in the tab's storage, or nowhere. */
  keeps?: 'on-server' | 'in-tab' | undefined;
  /** It begins with what the tab kept. */
  isRestored?: boolean;
  captcha?: CaptchaSettings | undefined;
  /** In place of the files, where the API takes none. */
  withoutFiles?: ReactNode;
  words: AppealWords;
  /** What an e-mail is good for here. */
  emailHint: string;
};

const FIELDS_IN_ORDER: readonly string[] = APPEAL_STEPS.flatMap(({ fields }) => fields);

/** The guided appeal. Without scripts it is one page with the same six parts and one button. */
export function AppealForm({
  action,
  initial,
  page,
  heading,
  firstStep = 0,
  received,
  keeps,
  isRestored = false,
  captcha,
  withoutFiles,
  words,
  emailHint,
}: AppealFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const evidence = useEvidence(received);
  const uploaded = uploadedJson(evidence.files);
  const draft = useDraft(
    keeps === 'on-server' ? 'appeal-fine' : null,
    () => draftOf(element.current, uploaded),
    uploaded,
  );
  const tab = useTabDraft(
    keeps === 'in-tab' ? element : null,
    APPEAL_TEXT_FIELDS,
    isRestored,
    keptEvidence(evidence.files),
  );
  const steps = useAppealSteps(element, evidence.files, firstStep, { values: initial.values, isRestored });
  const current = APPEAL_STEPS[steps.index];
  const isLast = steps.index === APPEAL_STEPS.length - 1;
  // From the first look at the last step on: a change leads back to it, and nobody need prove again to be no robot.
  const [isReviewed, setReviewed] = useState(false);
  const form = useForm({
    action,
    initial,
    address: page,
    rules: async () => (await import('@/contract/appeals')).appealCreationSchema,
    only: current?.fields,
    part: steps.index,
    order: FIELDS_IN_ORDER,
    others: current?.id === 'dokazy' ? evidenceErrors(evidence.files) : undefined,
    prefix: 'appeal-',
    // The first radio of the reasons stands for them all.
    leadsTo: { reason: 'reason-0' },
    draft: keeps === 'in-tab' ? tab : draft,
    complete: (sent) => nameEvidence(sent, uploaded),
    isLast: () => {
      if (!isLast) steps.goTo(isReviewed ? APPEAL_STEPS.length - 1 : steps.index + 1);
      return isLast;
    },
    onAnswer: steps.showRefused,
  });
  const { state, scripted, errors } = form;
  if (scripted && isLast && !isReviewed) setReviewed(true);
  const asksCaptcha = isReviewed && (captcha?.isDue || Boolean(state.errors.captcha));

  return (
    <>
      <ErrorSummary {...form.summary} heading={heading} />
      <form
        {...form.formProps}
        ref={element}
        className={styles.form}
        data-scripted={scripted || undefined}
        aria-label="Скарга на постанову"
      >
        {current ? (
          <div className={styles.progress}>
            <p aria-live="polite">
              Крок {steps.index + 1} з {APPEAL_STEPS.length}: {current.title}
            </p>
            <ol className={styles.bar} role="list" aria-hidden>
              {APPEAL_STEPS.map(({ id, title }, index) => (
                <li key={id} className={index <= steps.index ? styles.reached : undefined}>
                  {title}
                </li>
              ))}
            </ol>
          </div>
        ) : null}
        <CaptchaWithoutScript captcha={captcha} />
        <FormTrap />
        <div className={styles.steps}>
          {APPEAL_STEPS.map((step, index) => (
            <section
              key={step.id}
              className={styles.step}
              hidden={scripted && index !== steps.index}
              data-first={index === firstStep || undefined}
              aria-labelledby={`krok-${step.id}`}
            >
              <h2 id={`krok-${step.id}`} tabIndex={-1}>
                {step.title}
              </h2>
              {step.id === 'postanova' ? <ResolutionStep terms={words.terms} field={form.field} /> : null}
              {step.id === 'pidstava' ? (
                <ReasonStep question={words.question} value={state.values.reason} error={errors.reason} />
              ) : null}
              {step.id === 'poiasnennia' ? (
                <ExplanationStep hint={words.hint} value={state.values.text} error={errors.text} />
              ) : null}
              {step.id === 'dokazy'
                ? (withoutFiles ?? <EvidenceStep evidence={evidence} scripted={scripted} error={errors.uploads} />)
                : null}
              {step.id === 'kontakty' ? <ContactsStep field={form.field} emailHint={emailHint} /> : null}
              {step.id === 'perevirka' ? (
                <ReviewStep
                  rows={
                    scripted && isLast ? steps.review().filter(({ field }) => field !== 'uploads' || !withoutFiles) : []
                  }
                  onChange={steps.goTo}
                  errors={errors}
                >
                  {captcha && asksCaptcha ? (
                    <Captcha
                      id="appeal-captcha"
                      settings={captcha}
                      attempt={state.attempt}
                      error={state.errors.captcha}
                    />
                  ) : null}
                </ReviewStep>
              ) : null}
            </section>
          ))}
        </div>
        <div className={styles.actions}>
          <SubmitButton {...form.submit}>{scripted && !isLast ? 'Далі' : 'Надіслати скаргу'}</SubmitButton>
          {scripted && steps.index > 0 ? (
            <Button variant="secondary" onClick={() => steps.goTo(steps.index - 1)}>
              Назад
            </Button>
          ) : null}
        </div>
        {keeps === 'on-server' && scripted ? <DraftNote state={draft.state} /> : null}
        <TabDraftNote isKept={tab.isKept} onClear={tab.clear} />
      </form>
    </>
  );
}

function draftOf(form: HTMLFormElement | null, uploaded: string): Record<string, string> {
  return { ...typedValues(form ? new FormData(form) : new FormData(), APPEAL_TEXT_FIELDS), uploaded };
}

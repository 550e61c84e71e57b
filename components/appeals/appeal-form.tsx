'use client';
import { type ReactNode, useActionState, useRef, useState } from 'react';
import { Captcha } from '@/components/captcha/captcha';
import { DraftNote } from '@/components/drafts/draft-note';
import { useDraft } from '@/components/drafts/use-draft';
import { FormExtras } from '@/components/forms/form-extras';
import { SubmitButton } from '@/components/forms/submit-button';
import { useCheckedForm } from '@/components/forms/use-checked-form';
import { type FormAction, useSendForm } from '@/components/forms/use-send-form';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { useScripted } from '@/components/ui/use-scripted';
import { APPEAL_STEPS, APPEAL_TEXT_FIELDS, type AppealValues, stepOfField } from '@/lib/appeals/appeal-steps';
import type { AppealWords } from '@/lib/appeals/form-words';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import type { AppealFormState } from '@/lib/appeals/submit-appeal';
import { typedValues } from '@/lib/forms/form-state';
import styles from './appeal-form.module.css';
import { ContactsStep } from './contacts-step';
import { EvidenceStep } from './evidence-step';
import { ExplanationStep } from './explanation-step';
import { ReasonStep } from './reason-step';
import { ResolutionStep } from './resolution-step';
import { ReviewStep } from './review-step';
import { useAppealSteps } from './use-appeal-steps';
import { evidenceErrors, type UploadedFile, uploadedJson, useEvidence } from './use-evidence';

type AppealFormProps = {
  action: FormAction<AppealValues>;
  initial: AppealFormState;
  /** Address of the page, for the post without scripts. */
  page: string;
  /** The page's title and what stands between it and the form; absent where the form is but one of two ways. */
  heading?: ReactNode;
  /** Index of the step to begin at. */
  firstStep?: number;
  /** Files the server already has. */
  received?: readonly UploadedFile[];
  /** What is typed is kept on the server; only for who is signed in. */
  keepsDraft?: boolean;
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
  keepsDraft = false,
  captcha,
  withoutFiles,
  words,
  emailHint,
}: AppealFormProps) {
  const [posted, formAction] = useActionState(action, initial, page);
  const form = useRef<HTMLFormElement>(null);
  const evidence = useEvidence(received);
  const uploaded = uploadedJson(evidence.files);
  const draft = useDraft(keepsDraft ? 'appeal-fine' : null, () => draftOf(form.current, uploaded), uploaded);
  const { state, busy, send } = useSendForm(action, posted);
  const steps = useAppealSteps(form, state, evidence.files, firstStep);
  const scripted = useScripted();

  const current = APPEAL_STEPS[steps.index];
  const isLast = steps.index === APPEAL_STEPS.length - 1;
  const checked = useCheckedForm({
    state,
    rules: async () => (await import('@/contract/appeals')).appealCreationSchema,
    only: current?.fields,
    part: steps.index,
    order: FIELDS_IN_ORDER,
    others: current?.id === 'dokazy' ? evidenceErrors(evidence.files) : undefined,
    // The first radio of the reasons stands for them all.
    idOf: (name) => (name === 'reason' ? 'appeal-reason-0' : `appeal-${name}`),
    onInput: draft.change,
    onValid: (element) => (isLast ? sendAll(element) : steps.goTo(steps.index + 1)),
  });
  const { errors } = checked;
  // From the first look at the last step on: who goes back to change something need not solve it twice.
  const [isReviewed, setReviewed] = useState(false);
  if (scripted && isLast && !isReviewed) setReviewed(true);
  const asksCaptcha = isReviewed && (captcha?.isDue || Boolean(state.errors.captcha));

  async function sendAll(element: HTMLFormElement) {
    if (!(await send(withEvidence(new FormData(element), uploaded), draft.pause()))) draft.resume();
  }

  return (
    <>
      <ErrorSummary {...checked.summary} heading={heading}>
        {state.failure ? <p>{state.failure}</p> : null}
      </ErrorSummary>
      <form
        {...checked.formProps}
        ref={form}
        action={formAction}
        className={styles.form}
        data-scripted={scripted || undefined}
        aria-label="Скарга на постанову"
      >
        {scripted && current ? (
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
        <FormExtras scripted={scripted} captcha={captcha} />
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
            {step.id === 'postanova' ? (
              <ResolutionStep term={words.term} values={state.values} errors={errors} />
            ) : null}
            {step.id === 'pidstava' ? (
              <ReasonStep question={words.question} value={state.values.reason} error={errors.reason} />
            ) : null}
            {step.id === 'poiasnennia' ? (
              <ExplanationStep hint={words.hint} value={state.values.text} error={errors.text} />
            ) : null}
            {step.id === 'dokazy'
              ? (withoutFiles ?? <EvidenceStep evidence={evidence} scripted={scripted} error={errors.uploads} />)
              : null}
            {step.id === 'kontakty' ? (
              <ContactsStep values={state.values} errors={errors} emailHint={emailHint} />
            ) : null}
            {step.id === 'perevirka' ? (
              <ReviewStep
                rows={
                  scripted && isLast ? steps.review().filter(({ field }) => field !== 'uploads' || !withoutFiles) : []
                }
                onChange={(field) => steps.goTo(stepOfField(field))}
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
        <div className={styles.actions}>
          <SubmitButton busy={busy} blocked={checked.blocked}>
            {scripted && !isLast ? 'Далі' : 'Надіслати скаргу'}
          </SubmitButton>
          {scripted && steps.index > 0 ? (
            <Button variant="secondary" onClick={() => steps.goTo(steps.index - 1)}>
              Назад
            </Button>
          ) : null}
        </div>
        {keepsDraft && scripted ? <DraftNote state={draft.state} /> : null}
      </form>
    </>
  );
}

/** Files already received travel as their ids, not once more. */
function withEvidence(form: FormData, uploaded: string): FormData {
  form.delete('files');
  form.set('uploaded', uploaded);
  return form;
}

function draftOf(form: HTMLFormElement | null, uploaded: string): Record<string, string> {
  return { ...typedValues(form ? new FormData(form) : new FormData(), APPEAL_TEXT_FIELDS), uploaded };
}

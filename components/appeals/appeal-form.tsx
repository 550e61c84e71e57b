'use client';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Captcha } from '@/components/captcha/captcha';
import { CaptchaWithoutScript } from '@/components/captcha/captcha-without-script';
import { DraftNote } from '@/components/drafts/draft-note';
import { TabDraftNote } from '@/components/drafts/tab-draft-note';
import { useDraft } from '@/components/drafts/use-draft';
import { useTabDraft } from '@/components/drafts/use-tab-draft';
import { FormTrap } from '@/components/forms/form-trap';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/form';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Stack } from '@/components/ui/stack';
import { APPEAL_FORM, type AppealValues, type AppealStep } from '@/contract/appeal-forms';
import type { DraftForm } from '@/contract/drafts';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import type { KeptFile } from '@/lib/drafts/tab-drafts';
import { DRAFT_FIELD, type FormAction, sentValues } from '@/lib/forms/form-state';
import styles from './appeal-form.module.css';
import { AppealReview } from './appeal-review';
import { type StepTexts, StepFields } from './step-fields';
import { shownIndex, shownSteps, useAppealSteps } from './use-appeal-steps';
import { AboutFine, NotInRegister, useAppealedFine } from './use-appealed-fine';
import { evidenceErrors, failOver, keptEvidence, nameEvidence, uploadedJson, useEvidence } from './use-evidence';
import { representationErrors } from '@/domain/representation';
import { useTitlePart } from '@/components/ui/page-title';

type Keeping = {
  /** A draft of the cabinet, by its name. */
  keeps?: DraftForm | 'in-tab' | undefined;
  isRestored?: boolean;
};

type AppealFormProps = Keeping &
  StepTexts & {
    action: FormAction<AppealValues>;
    known: AppealValues;
    page: string;
    heading?: ReactNode;
    firstStep?: number;
    received?: readonly KeptFile[] | undefined;
    captcha?: CaptchaSettings | undefined;
  };

/** Without JavaScript all six steps are one page with one submit button. */
export function AppealForm(props: AppealFormProps) {
  const { action, known, page, heading, firstStep = 0, isRestored = false, captcha, withoutFiles } = props;
  const element = useRef<HTMLFormElement>(null);
  const { received = [] } = props;
  const evidence = useEvidence(received.filter(({ purpose }) => !purpose));
  const authority = useEvidence(received.filter(({ purpose }) => purpose));
  const [isNamed, setNamed] = useState(known.represented_name.trim() !== '');
  const lists = { evidence, authority };
  const { draft, field, note } = useAppealDraft(element, lists, props);
  const [shown] = useState(() => shownSteps(withoutFiles === undefined));
  const first = shownIndex(shown, firstStep);
  const steps = useAppealSteps({ steps: shown, files: evidence.files, first, isRestored });
  const { index, current, isLast } = steps;
  const register = useAppealedFine();
  // After the first review, edits lead back to the last step and the solved captcha stays.
  const [isReviewed, setReviewed] = useState(false);
  const form = useForm({
    form: APPEAL_FORM,
    action,
    isKeyed: true,
    known,
    address: page,
    step: current?.id,
    others: current && othersIn(current.id, lists, isNamed),
    prefix: 'appeal-',
    draft,
    complete: (sent) => nameEvidence(sent, uploadedJson(evidence.files, authority.files)),
    isLast: (sent) => {
      const goOn = () => steps.goTo(isReviewed ? steps.last : index + 1);
      if (current?.id === 'postanova') void register.mayGoOn(sent).then((may) => may && goOn());
      else if (!isLast) goOn();
      return isLast;
    },
    onAnswer: (answer) => {
      steps.showRefused(answer);
      failOver(evidence, authority)(answer);
    },
  });
  const { state, scripted } = form;
  useTitlePart(scripted ? stepText(shown, index) : null);
  if (scripted && isLast && !isReviewed) setReviewed(true);
  const asksCaptcha = isReviewed && (captcha?.isDue || Boolean(state.errors['captcha']));

  return (
    <>
      <ErrorSummary
        {...form.summary}
        heading={heading && <Stack className={scripted && index > 0 ? styles.later : undefined}>{heading}</Stack>}
      />
      <form
        {...form.formProps}
        ref={element}
        className={styles.form}
        data-scripted={scripted || undefined}
        aria-label="Скарга на постанову"
      >
        <Progress steps={shown} reached={index} />
        <CaptchaWithoutScript captcha={captcha} />
        <FormTrap />
        {field}
        <div className={styles.steps}>
          {shown.map(({ id, title }, step) => (
            <section
              key={id}
              className={styles.step}
              hidden={scripted && step !== index}
              data-first={step === first || undefined}
              aria-labelledby={`krok-${id}`}
            >
              <h2 id={`krok-${id}`} tabIndex={-1}>
                {title}
              </h2>
              {id === 'perevirka' && scripted && isLast ? (
                <Stack data-printed="">
                  <AppealReview steps={shown} read={() => reviewed(element, lists, props)} onChange={steps.goTo} />
                </Stack>
              ) : null}
              {id === 'pidstava' ? <AboutFine found={register.found} /> : null}
              <StepFields step={id} form={form} {...lists} isNamed={isNamed} onNamed={setNamed} {...props} />
              {id === 'poiasnennia' ? withoutFiles : null}
              {id === 'postanova' ? <NotInRegister found={register.found} /> : null}
              {id === 'perevirka' && captcha && asksCaptcha ? (
                <Captcha
                  id="appeal-captcha"
                  settings={captcha}
                  attempt={state.attempt}
                  error={state.errors['captcha']}
                />
              ) : null}
            </section>
          ))}
        </div>
        <div className={styles.actions}>
          <SubmitButton {...form.submit} busy={form.submit.busy || register.isAsking}>
            {scripted && !isLast ? 'Далі' : 'Надіслати скаргу'}
          </SubmitButton>
          {scripted && index > 0 ? (
            <Button variant="secondary" onClick={() => steps.goTo(index - 1)}>
              Назад
            </Button>
          ) : null}
        </div>
        {scripted ? note : null}
      </form>
    </>
  );
}

type Evidence = ReturnType<typeof useEvidence>;
type Lists = { evidence: Evidence; authority: Evidence };
type FormElement = RefObject<HTMLFormElement | null>;

function othersIn(step: AppealStep, { evidence, authority }: Lists, isNamed: boolean) {
  if (step === 'dokazy') return evidenceErrors(evidence.files);
  if (step !== 'kontakty') return undefined;
  return {
    ...representationErrors({ isNamed, isConfirmed: authority.files.length > 0 }),
    ...evidenceErrors(authority.files, 'authority'),
  };
}

const typedIn = ({ current }: FormElement) => sentValues(APPEAL_FORM, new FormData(current ?? undefined));

const namesOf = ({ files }: Evidence) => files.filter(({ state }) => state === 'received').map(({ name }) => name);

const reviewed = (element: FormElement, { evidence, authority }: Lists, { known, withoutFiles }: AppealFormProps) => ({
  values: element.current ? typedIn(element) : known,
  files: {
    uploads: withoutFiles ? undefined : namesOf(evidence),
    authority: authority.files.length > 0 ? namesOf(authority) : undefined,
  },
});

function useAppealDraft(element: FormElement, { evidence, authority }: Lists, { keeps, isRestored = false }: Keeping) {
  const uploaded = uploadedJson(evidence.files, authority.files);
  const read = () => ({ ...typedIn(element), uploaded });
  const name = keeps === undefined || keeps === 'in-tab' ? null : keeps;
  const onServer = useDraft({ name, element, read, changed: uploaded });
  const inTab = useTabDraft(
    { form: APPEAL_FORM, element: keeps === 'in-tab' ? element : null },
    isRestored,
    keptEvidence(evidence.files, authority.files),
  );
  return {
    draft: keeps === 'in-tab' ? inTab : onServer,
    field: name === null ? null : <input type="hidden" name={DRAFT_FIELD} value={name} />,
    note:
      name === null ? (
        <TabDraftNote isKept={inTab.isKept()} onClear={inTab.clear} />
      ) : (
        <DraftNote state={onServer.state} />
      ),
  };
}

type Steps = ReturnType<typeof shownSteps>;

const stepText = (steps: Steps, index: number) => `Крок ${index + 1} з ${steps.length}: ${steps[index]?.title ?? ''}`;

const Progress = ({ steps, reached }: { steps: Steps; reached: number }) => (
  <div className={styles.progress}>
    <p>{stepText(steps, reached)}</p>
    <ol className={styles.bar} role="list" aria-hidden>
      {steps.map(({ id, title }, index) => (
        <li key={id} className={classNames(index <= reached && styles.reached, index === reached && styles.current)}>
          {title}
        </li>
      ))}
    </ol>
  </div>
);

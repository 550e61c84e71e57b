'use client';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Captcha } from '@/components/captcha/captcha';
import { CaptchaWithoutScript } from '@/components/captcha/captcha-without-script';
import { FormTrap } from '@/components/forms/form-trap';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/form';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import looks from '@/components/ui/looks.module.css';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Stack } from '@/components/ui/stack';
import { APPEAL_FORM, type AppealValues, type AppealStep } from '@/contract/appeal-forms';
import type { DraftForm } from '@/contract/drafts';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import type { KeptFile } from '@/lib/drafts/tab-drafts';
import { type FormAction, sentValues } from '@/lib/forms/form-state';
import styles from './appeal-form.module.css';
import { AppealReview } from './appeal-review';
import { type StepTexts, StepFields } from './step-fields';
import { refusedStep, shownIndex, shownSteps, useAppealSteps } from './use-appeal-steps';
import { AboutFine, NotInRegister, useAppealedFine } from './use-appealed-fine';
import { evidenceErrors, failOver, keptEvidence, nameEvidence, uploadedJson, useEvidence } from './evidence-step';
import { representationErrors } from '@/domain/representation';
import { useTitlePart } from '@/components/ui/page-title';

type Keeping = {
  /** A draft of the cabinet, by its name. */
  keeps?: DraftForm | undefined;
  isRestored?: boolean;
};

export interface Typing extends Keeping {
  element: FormElement;
  read: () => Record<string, string>;
  uploaded: string;
  files: readonly KeptFile[];
}

/** Keeps what is typed, in the cabinet or in the tab: a page loads only what it needs. */
export type KeepTyped = (typing: Typing) => {
  draft: Parameters<typeof useForm>[0]['draft'];
  field?: ReactNode;
  note: ReactNode;
};

type AppealFormProps = Keeping &
  StepTexts & {
    action: FormAction<AppealValues>;
    useKeeping: KeepTyped;
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
  const uploaded = uploadedJson(evidence.files, authority.files);
  const { draft, field, note } = props.useKeeping({
    ...{ element, uploaded, keeps: props.keeps, isRestored },
    read: () => ({ ...typedIn(element), uploaded }),
    files: keptEvidence(evidence.files, authority.files),
  });
  const [shown] = useState(() => shownSteps(withoutFiles === undefined));
  const first = shownIndex(shown, firstStep);
  const steps = useAppealSteps({ steps: shown, files: evidence.files, first, isRestored });
  const { index, current, isLast, begin } = steps;
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
    complete: (sent) => nameEvidence(sent, uploaded),
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
  const [refused] = useState(refusedStep(state, shown));
  useLayoutEffect(() => begin(refused), [begin, refused]);
  const start = scripted ? index : (refused ?? first);
  useTitlePart(scripted ? stepText(shown, index) : null);
  if (scripted && isLast && !isReviewed) setReviewed(true);
  const wrong = { id: form.idOf('captcha'), error: state.errors['captcha'] };
  const asksCaptcha = isReviewed && (captcha?.isDue || Boolean(wrong.error));

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
        <Progress steps={shown} reached={start} />
        {scripted ? null : <CaptchaWithoutScript {...wrong} captcha={captcha} />}
        <FormTrap />
        {field}
        <div>
          {shown.map(({ id, title }, step) => (
            <section
              key={id}
              className={styles.step}
              hidden={scripted && step !== index}
              data-first={step === start || undefined}
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
              {id === 'postanova' ? <NotInRegister key={register.keys} found={register.found} /> : null}
              {id === 'perevirka' && captcha && asksCaptcha ? (
                <Captcha {...wrong} settings={captcha} attempt={state.attempt} />
              ) : null}
            </section>
          ))}
        </div>
        <div className={looks.row}>
          <SubmitButton {...form.submit} busy={form.submit.busy || register.isAsking}>
            {scripted ? sendText(!isLast) : start === steps.last ? sendText(false) : <BothSendTexts />}
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

type Steps = ReturnType<typeof shownSteps>;

const stepText = (steps: Steps, index: number) => `Крок ${index + 1} з ${steps.length}: ${steps[index]?.title ?? ''}`;

const sendText = (goesOn: boolean) => (goesOn ? 'Далі' : 'Надіслати скаргу');

/** One of them shows, as the steps do. */
const BothSendTexts = () => (
  <>
    <span className={styles.next}>{sendText(true)}</span>
    <span className={styles.send}>{sendText(false)}</span>
  </>
);

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

'use client';
// Each step has its own hash (#krok-…), so the browser's Back returns to the previous step.
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { APPEAL_FORM, type AppealStep, type AppealValues } from '@/contract/appeal-forms';
import type { FieldTable } from '@/contract/form';
import { readTabDraft } from '@/lib/drafts/tab-drafts';
import type { FormState } from '@/lib/forms/form-state';
import type { Upload } from '@/components/files/use-uploads';
import { bringToFocus } from '@/components/ui/bring-to-focus';

type Steps = readonly (typeof APPEAL_FORM.steps)[number][];

/** An API that takes no files has no step for them. */
export const shownSteps = (takesFiles: boolean): Steps =>
  takesFiles ? APPEAL_FORM.steps : APPEAL_FORM.steps.filter(({ id }) => id !== 'dokazy');

/** Index of a step, or of the next one that is shown. */
export const shownIndex = (steps: Steps, of: number): number => {
  const rest = APPEAL_FORM.steps.slice(of);
  return steps.findIndex(({ id }) => id === rest.find((step) => steps.includes(step))?.id);
};

export const stepAddress = (id: AppealStep) => `#krok-${id}`;

export function stepOfField(name: string, steps: Steps = APPEAL_FORM.steps): number {
  const fields: FieldTable = APPEAL_FORM.fields;
  const index = steps.findIndex(({ id }) => id === fields[name]?.step);
  return index === -1 ? steps.length - 1 : index;
}

/** Of the first field that was refused or whose files are lost. */
export const refusedStep = (
  { errors, lost }: Pick<FormState<unknown>, 'errors' | 'lost'>,
  steps: Steps,
): number | undefined => {
  const indices = Object.keys({ ...errors, ...lost }).map((name) => stepOfField(name, steps));
  return indices.length > 0 ? Math.min(...indices) : undefined;
};

const headingId = (id: AppealStep) => `krok-${id}`;

/** Before the scripts run, all steps may be open: none is closed under the fingers. */
function stepUnderFingers(steps: Steps): number | undefined {
  const index = steps.findIndex(({ id }) =>
    document.getElementById(headingId(id))?.closest('section')?.contains(document.activeElement),
  );
  return index === -1 ? undefined : index;
}

function stepInAddress(first: number, steps: Steps): number {
  const index = steps.findIndex(({ id }) => stepAddress(id) === window.location.hash);
  return index === -1 ? first : index;
}

/** Not beyond the files step when uploads were lost. */
const stepAfterReload = (files: readonly Upload[], first: number, steps: Steps) =>
  Math.min(
    stepInAddress(first, steps),
    files.some(({ state }) => state === 'failed') ? stepOfField('uploads', steps) : Infinity,
  );

type StepsSetup = {
  steps: Steps;
  files: readonly Upload[];
  first: number;
  isRestored: boolean;
};

export function useAppealSteps({ steps, files, first, isRestored }: StepsSetup) {
  const last = steps.length - 1;
  const [{ index, isMoved }, setStep] = useState(() => ({
    index: isRestored ? stepAfterReload(files, first, steps) : first,
    isMoved: false,
  }));

  const shown = steps[index]?.id;

  // The summary of errors keeps focus.
  const stand = useCallback((step: number | undefined) => {
    if (step !== undefined) setStep({ index: step, isMoved: false });
  }, []);
  const showRefused = (answer: FormState<AppealValues>) => stand(refusedStep(answer, steps));
  const begin = useCallback((refused: number | undefined) => stand(stepUnderFingers(steps) ?? refused), [stand, steps]);

  const show = useCallback((step: number) => setStep({ index: step, isMoved: true }), []);

  // In the commit that shows the step: before it the heading cannot take focus, and Firefox keeps the old position.
  useLayoutEffect(() => {
    if (isMoved && shown) bringToFocus(document.getElementById(headingId(shown)), 'nearest');
  }, [shown, isMoved]);

  useEffect(() => {
    // A reload starts over unless the tab has a draft.
    if (window.location.hash.startsWith('#krok-') && !readTabDraft())
      window.history.replaceState(null, '', window.location.pathname + window.location.search);
    const back = () => show(stepInAddress(first, steps));
    window.addEventListener('popstate', back);
    // Back would scroll to where the button of that step was, after its heading was brought into view.
    window.history.scrollRestoration = 'manual';
    return () => {
      window.removeEventListener('popstate', back);
      window.history.scrollRestoration = 'auto';
    };
  }, [show, first, steps]);

  const goTo = useCallback(
    (step: number) => {
      const to = steps[step];
      if (to) window.history.pushState(null, '', stepAddress(to.id));
      show(step);
    },
    [show, steps],
  );

  return { index, current: steps[index], isLast: index === last, last, begin, goTo, showRefused };
}

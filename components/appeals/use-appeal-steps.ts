'use client';
// Each step has its own hash (#krok-…), so the browser's Back returns to the previous step.
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { APPEAL_FORM, type AppealValues } from '@/contract/appeal-forms';
import type { Fields } from '@/contract/form';
import { readTabDraft } from '@/lib/drafts/tab-drafts';
import type { FormState } from '@/lib/forms/form-state';
import type { Upload } from '@/components/files/use-uploads';
import { bringToFocus } from '@/components/ui/bring-to-focus';

const LAST = APPEAL_FORM.steps.length - 1;

export const stepAddress = (index: number) => `#krok-${APPEAL_FORM.steps[index]?.id ?? ''}`;

export function stepOfField(name: string): number {
  const fields: Fields = APPEAL_FORM.fields;
  const index = APPEAL_FORM.steps.findIndex(({ id }) => id === fields[name]?.step);
  return index === -1 ? LAST : index;
}

function stepInAddress(first: number): number {
  const index = APPEAL_FORM.steps.findIndex((_, step) => stepAddress(step) === window.location.hash);
  return index === -1 ? first : index;
}

/** Not beyond the files step when uploads were lost. */
const stepAfterReload = (files: readonly Upload[], first: number) =>
  Math.min(stepInAddress(first), files.some(({ state }) => state === 'failed') ? stepOfField('uploads') : Infinity);

type StepsSetup = {
  files: readonly Upload[];
  first: number;
  isRestored: boolean;
};

export function useAppealSteps({ files, first, isRestored }: StepsSetup) {
  const [{ index, isMoved }, setStep] = useState(() => ({
    index: isRestored ? stepAfterReload(files, first) : first,
    isMoved: false,
  }));

  function showRefused({ errors }: FormState<AppealValues>) {
    const fields = Object.keys(errors);
    // The summary of errors takes focus.
    if (fields.length > 0) setStep({ index: Math.min(...fields.map(stepOfField)), isMoved: false });
  }

  const show = useCallback((step: number) => setStep({ index: step, isMoved: true }), []);

  // In the commit that shows the step: before it the heading cannot take focus, and Firefox keeps the old position.
  useLayoutEffect(() => {
    if (isMoved) bringToFocus(document.getElementById(stepAddress(index).slice(1)), 'nearest');
  }, [index, isMoved]);

  useEffect(() => {
    // A reload starts over unless the tab has a draft.
    if (window.location.hash.startsWith('#krok-') && !readTabDraft())
      window.history.replaceState(null, '', window.location.pathname + window.location.search);
    const back = () => show(stepInAddress(first));
    window.addEventListener('popstate', back);
    // Back would scroll to where the button of that step was, after its heading was brought into view.
    window.history.scrollRestoration = 'manual';
    return () => {
      window.removeEventListener('popstate', back);
      window.history.scrollRestoration = 'auto';
    };
  }, [show, first]);

  const goTo = useCallback(
    (step: number) => {
      window.history.pushState(null, '', stepAddress(step));
      show(step);
    },
    [show],
  );

  return { index, current: APPEAL_FORM.steps[index], isLast: index === LAST, last: LAST, goTo, showRefused };
}

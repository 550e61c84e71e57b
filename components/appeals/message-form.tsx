'use client';
import { Icon } from '@/components/ui/icon';
import { type ReactNode, useActionState, useRef } from 'react';
import { DraftNote } from '@/components/drafts/draft-note';
import { RestoredDraft } from '@/components/drafts/restored-draft';
import { useDraft } from '@/components/drafts/use-draft';
import { FormExtras } from '@/components/forms/form-extras';
import { SubmitButton } from '@/components/forms/submit-button';
import { useCheckedForm } from '@/components/forms/use-checked-form';
import { type FormAction, useSendForm } from '@/components/forms/use-send-form';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Stack } from '@/components/ui/stack';
import { TextArea } from '@/components/ui/text-area';
import { useScripted } from '@/components/ui/use-scripted';
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import type { Id } from '@/contract/wire';
import { CASE_FIELDS, type CaseFormState, type CaseValues } from '@/lib/appeals/case-form';
import type { FormDraft } from '@/lib/drafts/find-draft';
import { typedValues } from '@/lib/forms/form-state';
import { EvidenceStep } from './evidence-step';
import { evidenceErrors, type UploadedFile, uploadedJson, useEvidence } from './use-evidence';

type MessageFormProps = {
  /** What names the case: its id, or the key of its private link. */
  name: string;
  /** Address of the case's page. */
  page: string;
  /** The newest event the citizen sees. */
  lastEvent: Id | undefined;
  action: FormAction<CaseValues>;
  initial: CaseFormState;
  /** Files the server already has. */
  received: readonly UploadedFile[];
  /** Where what is typed is kept; undefined where nothing is. */
  draft: FormDraft | undefined;
  /** In place of the files, where the API takes none. */
  withoutFiles: ReactNode;
};

/** Words and evidence added to a case, each file with a state of its own. */
export function MessageForm({
  name,
  page,
  lastEvent,
  action,
  initial,
  received,
  draft,
  withoutFiles,
}: MessageFormProps) {
  const [posted, formAction] = useActionState(action, initial, page);
  const element = useRef<HTMLFormElement>(null);
  const evidence = useEvidence(received);
  const uploaded = uploadedJson(evidence.files);
  const kept = useDraft(
    draft?.form ?? null,
    () => ({ ...typedValues(new FormData(element.current ?? undefined), CASE_FIELDS), uploaded }),
    uploaded,
  );
  const { state, busy, send } = useSendForm(action, posted);
  const scripted = useScripted();
  const { errors, summary, blocked, formProps } = useCheckedForm({
    state,
    rules: async () => (await import('@/contract/appeals')).appealMessageSchema,
    others: evidenceErrors(evidence.files),
    prefix: 'appeal-',
    onInput: kept.change,
    onValid: (element) => {
      const form = new FormData(element);
      form.delete('files');
      form.set('uploaded', uploaded);
      return sendAll(form);
    },
  });

  async function sendAll(form: FormData) {
    if (!(await send(form, kept.pause()))) kept.resume();
  }

  return (
    <Stack gap="wide" width="form">
      <RestoredDraft draft={draft} page={page} onDiscard={kept.pause} />
      <form {...formProps} ref={element} action={formAction} aria-label="Додати до скарги">
        <Stack gap="wide">
          <ErrorSummary {...summary}>{state.failure ? <p>{state.failure}</p> : null}</ErrorSummary>
          <FormExtras scripted={scripted} />
          <input type="hidden" name="case" value={name} />
          <input type="hidden" name="last" value={lastEvent ?? ''} />
          <TextArea
            id="appeal-text"
            name="text"
            label="Повідомлення"
            hint="Що ви додаєте або відповідаєте. Його побачить той, хто розглядає скаргу."
            defaultValue={state.values.text}
            error={errors['text']}
            rows={5}
            maxLength={APPEAL_TEXT_MAX}
          />
          {withoutFiles ?? <EvidenceStep evidence={evidence} scripted={scripted} error={errors['uploads']} />}
          <div>
            <SubmitButton busy={busy} blocked={blocked} icon={<Icon name="send" />}>
              Додати до скарги
            </SubmitButton>
          </div>
          {draft && scripted ? <DraftNote state={kept.state} /> : null}
        </Stack>
      </form>
    </Stack>
  );
}

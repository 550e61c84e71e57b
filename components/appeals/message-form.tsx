'use client';
import { Icon } from '@/components/ui/icon';
import { type ReactNode, useRef } from 'react';
import { DraftNote } from '@/components/drafts/draft-note';
import { RestoredDraft } from '@/components/drafts/restored-draft';
import { useDraft } from '@/components/drafts/use-draft';
import { Form } from '@/components/forms/form';
import { useForm } from '@/components/forms/use-form';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Stack } from '@/components/ui/stack';
import { TextArea } from '@/components/ui/text-area';
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import type { Id } from '@/contract/wire';
import { CASE_FIELDS, type CaseValues } from '@/lib/appeals/case-form';
import type { FormDraft } from '@/lib/drafts/find-draft';
import type { KeptFile } from '@/lib/drafts/tab-drafts';
import { type FormAction, type FormState, typedValues } from '@/lib/forms/form-state';
import { EvidenceStep } from './evidence-step';
import { evidenceErrors, nameEvidence, uploadedJson, useEvidence } from './use-evidence';

type MessageFormProps = {
  /** What names the case: its id, or the key of its private link. */
  name: string;
  /** Address of the case's page. */
  page: string;
  /** The newest event the citizen sees. */
  lastEvent: Id | undefined;
  action: FormAction<CaseValues>;
  initial: FormState<CaseValues>;
  /** Files the server already has. */
  received: readonly KeptFile[];
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
  const element = useRef<HTMLFormElement>(null);
  const evidence = useEvidence(received);
  const uploaded = uploadedJson(evidence.files);
  const kept = useDraft(
    draft?.form ?? null,
    () => ({ ...typedValues(new FormData(element.current ?? undefined), CASE_FIELDS), uploaded }),
    uploaded,
  );
  const form = useForm({
    action,
    initial,
    address: page,
    rules: async () => (await import('@/contract/appeals')).appealMessageSchema,
    others: evidenceErrors(evidence.files),
    prefix: 'appeal-',
    draft: kept,
    complete: (sent) => nameEvidence(sent, uploaded),
  });
  const { scripted, errors } = form;
  return (
    <Stack gap="wide" width="form">
      <RestoredDraft draft={draft} page={page} onDiscard={kept.pause} />
      <Form
        form={form}
        ref={element}
        label="Додати до скарги"
        isPublic
        submit="Додати до скарги"
        icon={<Icon name="send" />}
        below={draft && scripted ? <DraftNote state={kept.state} /> : null}
      >
        <ErrorSummary {...form.summary} />
        <input type="hidden" name="case" value={name} />
        <input type="hidden" name="last" value={lastEvent ?? ''} />
        <TextArea
          {...form.field('text')}
          label="Повідомлення"
          hint="Що ви додаєте або відповідаєте. Його побачить той, хто розглядає скаргу."
          rows={5}
          maxLength={APPEAL_TEXT_MAX}
        />
        {withoutFiles ?? <EvidenceStep evidence={evidence} scripted={scripted} error={errors['uploads']} />}
      </Form>
    </Stack>
  );
}

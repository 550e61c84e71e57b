'use client';
import { Icon } from '@/components/ui/icon';
import { type ReactNode, useRef } from 'react';
import { DraftNote } from '@/components/drafts/draft-note';
import { RestoredDraft } from '@/components/drafts/restored-draft';
import { useDraft } from '@/components/drafts/use-draft';
import { Fields } from '@/components/forms/fields';
import { Form, useForm } from '@/components/forms/form';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Stack } from '@/components/ui/stack';
import { MESSAGE_FORM, type MessageValues } from '@/contract/appeal-forms';
import { draftNames } from '@/contract/form';
import type { Id } from '@/contract/wire';
import type { FormDraft } from '@/lib/drafts/find-draft';
import type { KeptFile } from '@/lib/drafts/tab-drafts';
import { type FormAction, typedValues } from '@/lib/forms/form-state';
import { EvidenceStep } from './evidence-step';
import { evidenceErrors, nameEvidence, uploadedJson, useEvidence } from './use-evidence';

type MessageFormProps = {
  /** Id of the case, or the key of its private link. */
  name: string;
  page: string;
  lastEvent: Id | undefined;
  action: FormAction<MessageValues>;
  known: Readonly<Record<string, string>>;
  received: readonly KeptFile[];
  draft: FormDraft | undefined;
  withoutFiles: ReactNode;
};

export function MessageForm(props: MessageFormProps) {
  const { name, page, lastEvent, action, known, received, draft, withoutFiles } = props;
  const element = useRef<HTMLFormElement>(null);
  const evidence = useEvidence(received);
  const uploaded = uploadedJson(evidence.files);
  const read = () => typedValues(new FormData(element.current ?? undefined), draftNames(MESSAGE_FORM));
  const kept = useDraft({
    name: draft?.form ?? null,
    element,
    read: () => ({ ...read(), uploaded }),
    changed: uploaded,
  });
  const form = useForm({
    form: MESSAGE_FORM,
    action,
    known: { ...known, case: name, last: String(lastEvent ?? '') },
    address: page,
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
        <Fields
          form={form}
          own={{
            uploads: withoutFiles ?? <EvidenceStep evidence={evidence} scripted={scripted} error={errors['uploads']} />,
          }}
        />
      </Form>
    </Stack>
  );
}

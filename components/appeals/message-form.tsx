'use client';
import { Icon } from '@/components/ui/icon';
import { type ReactNode, useRef, useState } from 'react';
import { DraftNote } from '@/components/drafts/draft-note';
import { FromTabDraft } from '@/components/drafts/from-tab-draft';
import { RestoredDraft } from '@/components/drafts/restored-draft';
import { useDraft } from '@/components/drafts/use-draft';
import { useTabDraft, TabDraftNote } from '@/components/drafts/use-tab-draft';
import { Fields } from '@/components/forms/fields';
import { Form, useForm } from '@/components/forms/form';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Stack } from '@/components/ui/stack';
import { MESSAGE_FORM, type MessageValues } from '@/contract/appeal-forms';
import { draftNames } from '@/contract/form';
import type { FormDraft } from '@/lib/drafts/find-draft';
import type { KeptFile } from '@/lib/drafts/tab-drafts';
import { type FormAction, typedValues } from '@/lib/forms/form-state';
import {
  EvidenceStep,
  evidenceErrors,
  failOver,
  keptEvidence,
  nameEvidence,
  uploadedJson,
  useEvidence,
} from './evidence-step';

type MessageFormProps = {
  page: string;
  known: MessageValues;
  action: FormAction<MessageValues>;
  received: readonly KeptFile[];
  draft: FormDraft | undefined;
  /** Where the tab keeps what is typed, for one without a cabinet. */
  tabPlace: string | undefined;
  isRestored?: boolean;
  withoutFiles: ReactNode;
};

export function CaseMessage(props: MessageFormProps) {
  const { tabPlace } = props;
  // A page that asks again draws anew with an equal one, which is no reason to restore the draft.
  const [known] = useState(props.known);
  return tabPlace === undefined ? (
    <MessageForm {...props} />
  ) : (
    <FromTabDraft known={known} form={MESSAGE_FORM} anchor="appeal-text" place={tabPlace}>
      {(start) => <MessageForm {...props} {...start} />}
    </FromTabDraft>
  );
}

function MessageForm(props: MessageFormProps) {
  const { page, known, action, received, draft, tabPlace, withoutFiles } = props;
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
  const tab = useTabDraft(
    { form: MESSAGE_FORM, element: tabPlace === undefined ? null : element, place: tabPlace },
    props.isRestored ?? false,
    keptEvidence(evidence.files),
  );
  const form = useForm({
    form: MESSAGE_FORM,
    action,
    isKeyed: true,
    known,
    address: page,
    others: evidenceErrors(evidence.files),
    prefix: 'appeal-',
    draft: tabPlace === undefined ? kept : tab,
    complete: (sent) => nameEvidence(sent, uploaded),
    onAnswer: failOver(evidence),
  });
  const { scripted, errors } = form;
  return (
    <Stack gap="wide" width="form">
      <RestoredDraft draft={draft} page={page} autosave={kept} />
      <Form
        form={form}
        ref={element}
        label="Додати до скарги"
        isPublic
        submit="Додати до скарги"
        icon={<Icon name="send" />}
        below={
          draft && scripted ? (
            <DraftNote state={kept.state} />
          ) : (
            <TabDraftNote isKept={tab.isKept()} onClear={tab.clear} />
          )
        }
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

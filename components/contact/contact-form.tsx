'use client';
import { type ReactNode, useRef, useState } from 'react';
import {
  EvidenceStep,
  evidenceErrors,
  failOver,
  keptEvidence,
  nameEvidence,
  uploadedJson,
  useEvidence,
} from '@/components/appeals/evidence-step';
import { DraftNote } from '@/components/drafts/draft-note';
import { RestoredDraft } from '@/components/drafts/restored-draft';
import { useDraft } from '@/components/drafts/use-draft';
import { useTabDraft, TabDraftNote } from '@/components/drafts/use-tab-draft';
import { Fields } from '@/components/forms/fields';
import { Form, useForm } from '@/components/forms/form';
import { ErrorSummary } from '@/components/ui/error-summary';
import { RadioChoices } from '@/components/ui/radio-choices';
import { Section } from '@/components/ui/section';
import { WithoutScripts } from '@/components/ui/scripting';
import { Stack } from '@/components/ui/stack';
import { TextArea } from '@/components/ui/text-area';
import { CONTACT_FORM, type ContactValues } from '@/contract/contact-form';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import type { KeptFile } from '@/lib/drafts/tab-drafts';
import type { FormDraft } from '@/lib/drafts/find-draft';
import { type FormAction, sentValues } from '@/lib/forms/form-state';

type ContactFormProps = {
  action: FormAction<ContactValues>;
  known: ContactValues;
  address: string;
  kinds: { id: string; title: string; hint: string }[];
  messageLabel: string;
  messageHint: string;
  captcha: CaptchaSettings | undefined;
  heading: ReactNode;
  section?: { id: string; title: string; lead: string };
  draft?: FormDraft | undefined;
  keepsInTab?: boolean;
  isRestored?: boolean;
  /** Files of a draft. */
  received?: readonly KeptFile[];
  takesFiles: boolean;
};

export function ContactForm(props: ContactFormProps) {
  const { action, known, address, kinds, captcha, heading, section, draft, keepsInTab = false, takesFiles } = props;
  const element = useRef<HTMLFormElement>(null);
  const evidence = useEvidence(props.received);
  const uploaded = uploadedJson(evidence.files);
  const kept = useDraft({
    name: draft?.form ?? null,
    element,
    read: () => ({ ...sentValues(CONTACT_FORM, new FormData(element.current ?? undefined)), uploaded }),
    changed: uploaded,
  });
  const tab = useTabDraft(
    { form: CONTACT_FORM, element: keepsInTab ? element : null },
    props.isRestored ?? false,
    keptEvidence(evidence.files),
  );
  const form = useForm({
    form: CONTACT_FORM,
    action,
    isKeyed: true,
    known,
    address,
    others: evidenceErrors(evidence.files),
    prefix: 'contact-',
    complete: (sent) => nameEvidence(sent, uploaded),
    onAnswer: failOver(evidence),
    draft: keepsInTab ? tab : kept,
  });
  const { values } = form.state;
  const [kind, setKind] = useState(values.kind);
  const asksPage = kinds.length === 1;
  const isRequest = kind === 'request';
  const residence = <TextArea {...form.field('address')} rows={2} disabled={form.scripted && !isRequest} />;

  const whole = (
    <Stack gap="wide" width="form">
      <RestoredDraft draft={draft} page={address} autosave={kept} />
      <Form
        form={form}
        ref={element}
        isPublic
        captcha={captcha}
        submit="Надіслати"
        below={
          draft && form.scripted ? (
            <DraftNote state={kept.state} />
          ) : (
            <TabDraftNote isKept={tab.isKept()} onClear={tab.clear} />
          )
        }
      >
        <Fields
          form={form}
          change={{
            page: asksPage ? {} : null,
            message: { label: props.messageLabel, hint: props.messageHint },
            name: isRequest ? { label: 'Прізвище, ім’я, по батькові' } : {},
            address: asksPage ? null : {},
            email: { optional: !isRequest },
            uploads: takesFiles ? {} : null,
          }}
          own={{
            uploads: (
              <EvidenceStep
                evidence={evidence}
                scripted={form.scripted}
                error={form.errors['uploads']}
                prefix="contact-"
              />
            ),
            kind: <Kinds kinds={kinds} value={values.kind} onChange={setKind} />,
            address:
              isRequest || form.scripted ? (
                // Kept for who looks at the other kind and comes back.
                <div hidden={!isRequest}>{residence}</div>
              ) : (
                // Without JavaScript the form does not know the chosen kind.
                <WithoutScripts>{residence}</WithoutScripts>
              ),
          }}
        />
      </Form>
    </Stack>
  );
  return (
    <>
      <ErrorSummary {...form.summary} heading={heading} />
      {section ? <Section {...section}>{whole}</Section> : whole}
    </>
  );
}

type KindsProps = Pick<ContactFormProps, 'kinds'> & { value: string; onChange: (kind: string) => void };

const Kinds = ({ kinds, value, onChange }: KindsProps) =>
  kinds.length > 1 ? (
    <RadioChoices
      id="contact-kind"
      name="kind"
      legend={<strong>Що це за повідомлення</strong>}
      choices={kinds.map(({ id, title, hint }) => ({ value: id, title, details: hint }))}
      value={value}
      onChange={onChange}
    />
  ) : (
    <input type="hidden" name="kind" value={kinds[0]?.id} />
  );

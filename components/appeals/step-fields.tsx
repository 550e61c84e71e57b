import { type ReactNode, useState } from 'react';
import { Fields } from '@/components/forms/fields';
import type { useForm } from '@/components/forms/form';
import { AppLink } from '@/components/ui/app-link';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Fold } from '@/components/ui/fold';
import { Notice } from '@/components/ui/notice';
import { RadioChoices } from '@/components/ui/radio-choices';
import { Stack } from '@/components/ui/stack';
import { TextInput } from '@/components/ui/text-input';
import type { APPEAL_FORM, AppealStep } from '@/contract/appeal-forms';
import { APPEAL_REASONS } from '@/domain/appeal-reasons';
import { paths } from '@/domain/paths';
import type { AppealTexts } from '@/lib/appeals/form-words';
import { AuthorityFiles, EvidenceStep, type useEvidence } from './evidence-step';

export type StepTexts = {
  withoutFiles?: ReactNode;
  words: AppealTexts;
  emailHint: string;
  /** Takes appeals of representatives. */
  forOthers?: boolean;
  /** What came of appeals so far, by ground. */
  grounds?: Readonly<Record<string, string>>;
};

type StepFieldsProps = StepTexts & {
  step: AppealStep;
  form: ReturnType<typeof useForm<typeof APPEAL_FORM.fields>>;
  evidence: ReturnType<typeof useEvidence>;
  authority: ReturnType<typeof useEvidence>;
  isNamed: boolean;
  onNamed: (isNamed: boolean) => void;
};

export function StepFields(props: StepFieldsProps) {
  const { step, form, evidence, words, emailHint, withoutFiles, grounds, forOthers = false } = props;
  const { errors, scripted, state } = form;
  return (
    <>
      {step === 'postanova' ? (
        <Notice kind="warning" title={words.terms.title}>
          <Fold title="Що це означає">
            <p>{words.terms.text}</p>
          </Fold>
        </Notice>
      ) : null}
      {step === 'kontakty' ? (
        <p>Без імені та адреси скаргу не можна розглянути. Телефон і email потрібні лише для зв’язку щодо неї.</p>
      ) : null}
      <Fields
        form={form}
        step={step}
        change={{ text: { hint: words.hint }, email: { hint: emailHint }, ...(forOthers ? {} : WITHOUT_OTHERS) }}
        own={{
          reason: (
            <ReasonChoices
              question={words.question}
              value={state.values.reason}
              grounds={grounds}
              error={errors['reason']}
            />
          ),
          uploads: withoutFiles ? null : (
            <EvidenceStep evidence={evidence} scripted={scripted} error={errors['uploads']} />
          ),
          represented_name: <Representation {...props} />,
          authority: null,
          consent: (
            <CheckboxField id="appeal-consent" name="consent" error={errors['consent']} defaultChecked={state.isAgreed}>
              Погоджуюся на обробку моїх персональних даних для розгляду цієї скарги (
              <AppLink href={paths.personalData}>як ми їх обробляємо</AppLink>)
            </CheckboxField>
          ),
        }}
      />
    </>
  );
}

const WITHOUT_OTHERS = { represented_name: null, authority: null };

/** Closed for most, who appeal for themselves. */
function Representation({ form, authority, isNamed, onNamed }: StepFieldsProps) {
  const { errors, scripted } = form;
  const [isOpen, setOpen] = useState(false);
  const isFilled = isNamed || authority.files.length > 0 || Boolean(errors['represented_name'] ?? errors['authority']);
  return (
    <Fold
      title="Подаєте скаргу за іншу людину чи організацію?"
      open={isOpen || isFilled}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Stack>
        <p>Вище впишіть себе, а тут – того, за кого ви дієте. У скарзі буде і те, й інше.</p>
        <TextInput
          {...form.field('represented_name')}
          optional={false}
          onChange={(event) => onNamed(event.currentTarget.value.trim() !== '')}
        />
        <AuthorityFiles evidence={authority} scripted={scripted} error={errors['authority']} />
      </Stack>
    </Fold>
  );
}

type ReasonChoicesProps = { question: string; value: string; error?: string } & Pick<StepTexts, 'grounds'>;

const ReasonChoices = ({ question, value, error, grounds = {} }: ReasonChoicesProps) => (
  <RadioChoices
    id="appeal-reason"
    name="reason"
    legend={`${question} Виберіть найближче.`}
    choices={APPEAL_REASONS.map(({ id, title, rule, evidence }) => ({
      value: id,
      title,
      details: (
        <>
          <p>{rule}</p>
          <p>Що допоможе: {evidence}</p>
          {grounds[id] ? <p>{grounds[id]}</p> : null}
        </>
      ),
    }))}
    value={value}
    error={error}
    folded
  />
);

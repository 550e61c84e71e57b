import { ofCase } from '@/components/desk/act-form';
import { PostedForm, TypedSelect } from '@/components/desk/posted-form';
import { CheckboxField } from '@/components/ui/checkbox-field';
import type { PostedCall } from '@/lib/desk/posted-acts';
import type { RegisterRecord } from '@/contract/desk-registers';

type ReasonFormProps = {
  register: string;
  record: Pick<RegisterRecord, 'id' | 'version'>;
  call: PostedCall;
  shortcut: string;
  title: string;
  hint: string;
  reasons: Readonly<Record<string, string>>;
  /** What else is chosen. */
  choice?: { name: string; label: string; options: readonly (readonly [value: string, words: string])[] } | undefined;
  /** Why it is asked whether this is meant. */
  unusual?: string | undefined;
};

/** The key goes to the reason, Ctrl+Enter does it. */
export function ReasonForm(props: ReasonFormProps) {
  const { register, record, call, shortcut, title, hint, reasons, choice, unusual } = props;
  const [, act = ''] = call.split('.');
  const options = [['', 'Виберіть причину'] as const, ...Object.entries(reasons)];
  return (
    <PostedForm
      name={act}
      label={title}
      call={call}
      values={{ register, ...ofCase(record) }}
      base={{ reason: '', ...(choice && { [choice.name]: choice.options[0]?.[0] ?? '' }) }}
      submit={title}
    >
      {choice ? <TypedSelect id={`${act}-${choice.name}`} {...choice} required /> : null}
      <TypedSelect
        id={`${act}-reason`}
        name="reason"
        label={`${title}: чому`}
        hint={hint}
        options={options}
        required
        aria-keyshortcuts={shortcut}
      />
      {unusual ? (
        <CheckboxField id={`${act}-accept`} name="accept" value="1" hint={unusual}>
          Усе так і має бути
        </CheckboxField>
      ) : null}
    </PostedForm>
  );
}

import { CheckboxField } from '@/components/ui/checkbox-field';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { PlateInput } from '@/components/ui/plate-input';
import { RadioChoices } from '@/components/ui/radio-choices';
import { Section } from '@/components/ui/section';
import { SelectInput } from '@/components/ui/select-input';
import { Stack } from '@/components/ui/stack';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';

const STATES = [
  { state: 'empty', hint: undefined, error: undefined },
  { state: 'hinted', hint: 'Підказка про те, що вписати', error: undefined },
  { state: 'wrong', hint: 'Підказка про те, що вписати', error: 'Впишіть, чого бракує' },
];

const CHOICES = [
  ['all', 'Усі'],
  ['free', 'Безоплатні'],
] as const;

const REASONS = [
  { value: 'paid', title: 'Паркування сплачено', details: <p>Що допоможе: квитанція</p> },
  { value: 'none', title: 'Інше', details: <p>Опишіть своїми словами</p> },
];

export function GalleryFields() {
  return (
    <Section id="fields" title="Поля">
      <ErrorSummary inPlace errors={[{ fieldId: 'text-wrong', message: 'Впишіть, чого бракує' }]} />
      {STATES.map(({ state, hint, error }) => (
        <Stack key={state} width="form">
          <TextInput id={`text-${state}`} label="Прізвище" hint={hint} error={error} />
          <TextInput id={`short-${state}`} label="Індекс" hint={hint} error={error} width="short" optional />
          <PlateInput id={`plate-${state}`} label="Номерний знак" hint={hint} error={error} />
          <SelectInput id={`choice-${state}`} label="Місця" hint={hint} error={error} options={CHOICES} />
          <RadioChoices
            id={`radio-${state}`}
            name={`radio-${state}`}
            legend="Що сталося"
            error={error}
            choices={REASONS}
            value={hint ? 'paid' : ''}
            folded={state === 'wrong'}
          />
          <TextArea id={`area-${state}`} label="Пояснення" hint={hint} error={error} rows={3} optional />
          <CheckboxField id={`box-${state}`} error={error} defaultChecked={state === 'hinted'}>
            Погоджуюся
          </CheckboxField>
          <Field id={`file-${state}`} label="Файли" hint={hint} error={error}>
            <FileInput id={`file-${state}`} multiple />
          </Field>
        </Stack>
      ))}
    </Section>
  );
}

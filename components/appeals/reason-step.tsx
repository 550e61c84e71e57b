import { RadioChoices } from '@/components/ui/radio-choices';
import { APPEAL_REASONS } from '@/domain/appeal-reasons';

type ReasonStepProps = { question: string; value: string; error?: string };

export function ReasonStep({ question, value, error }: ReasonStepProps) {
  return (
    <RadioChoices
      id="appeal-reason"
      name="reason"
      legend={`${question} Оберіть найближче.`}
      choices={APPEAL_REASONS.map(({ id, title, rule, evidence }) => ({
        value: id,
        title,
        details: (
          <>
            <p>{rule}</p>
            <p>Що допоможе: {evidence}</p>
          </>
        ),
      }))}
      value={value}
      error={error}
      folded
    />
  );
}

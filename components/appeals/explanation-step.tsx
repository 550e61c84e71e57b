import { TextArea } from '@/components/ui/text-area';
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';

type ExplanationStepProps = { hint: string; value: string; error?: string };

export function ExplanationStep({ hint, value, error }: ExplanationStepProps) {
  return (
    <TextArea
      id="appeal-text"
      name="text"
      label="Що сталося і чого ви просите"
      hint={hint}
      defaultValue={value}
      error={error}
      rows={10}
      maxLength={APPEAL_TEXT_MAX}
    />
  );
}

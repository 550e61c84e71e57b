import { TextArea } from '@/components/ui/text-area';
import { APPEAL_TEXT_MAX } from '@/contract/appeal-limits';

type ExplanationStepProps = { value: string; error?: string };

export function ExplanationStep({ value, error }: ExplanationStepProps) {
  return (
    <TextArea
      id="appeal-text"
      name="text"
      label="Що сталося і чого ви просите"
      hint="Напишіть своїми словами: де й коли стояло авто, що не так у постанові. Наприклад: «Прошу скасувати постанову, бо…»"
      defaultValue={value}
      error={error}
      rows={10}
      maxLength={APPEAL_TEXT_MAX}
    />
  );
}

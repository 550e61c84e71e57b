import { copied } from '@/components/forms/copy-list';
import { DescriptionList } from '@/components/ui/description-list';
import { SummaryCard } from '@/components/ui/summary-card';
import { APPEAL_FORM, type AppealStep, type AppealValues } from '@/contract/appeal-forms';
import type { Field } from '@/contract/form';
import { type shownSteps, stepAddress } from './use-appeal-steps';

interface Reviewed {
  values: AppealValues;
  files: Readonly<Record<string, string[] | undefined>>;
}

function linesOf(step: AppealStep, { values, files }: Reviewed) {
  const given: Readonly<Record<string, string | undefined>> = values;
  return Object.entries<Field>(APPEAL_FORM.fields).flatMap(([name, field]) => {
    const { kind, label = '', term = label, shows } = field;
    const value = kind === 'files' ? files[name] && (files[name].join(', ') || 'Без файлів') : given[name]?.trim();
    if (field.step !== step || value === undefined || (name === 'represented_name' && value === '')) return [];
    return [{ kind, term, text: shows?.(value) ?? value }];
  });
}

type AppealReviewProps = {
  read: () => Reviewed;
  steps: ReturnType<typeof shownSteps>;
  onChange: (step: number) => void;
};

export function AppealReview({ read, steps, onChange }: AppealReviewProps) {
  const said = read();
  return steps.map(({ id, title }, index) => {
    const lines = linesOf(id, said);
    const [first] = lines;
    if (!first) return null;
    return (
      <SummaryCard
        key={id}
        title={title}
        action={
          <a
            href={stepAddress(id)}
            aria-label={`Змінити: ${title}`}
            onClick={(event) => {
              event.preventDefault();
              onChange(index);
            }}
          >
            Змінити
          </a>
        }
      >
        {lines.length === 1 && first.term === title ? (
          <p>{copied(first, 'small')}</p>
        ) : (
          <DescriptionList items={lines.map((line) => ({ term: line.term, description: copied(line, 'small') }))} />
        )}
      </SummaryCard>
    );
  });
}

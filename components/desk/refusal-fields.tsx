import { TypedArea, TypedSelect } from '@/components/desk/posted-form';
import type { Refusals } from '@/domain/refusals';

/** What a form with these fields has when nothing is typed. */
export const NO_REFUSAL = { reason: '', comment: '' };

type RefusalFieldsProps<Reason extends string> = { label: string; refusals: Refusals<Reason> };

/** r goes to the reasons. */
export const RefusalFields = <Reason extends string>({ label, refusals }: RefusalFieldsProps<Reason>) => (
  <>
    <TypedSelect
      id="reason"
      name="reason"
      label={label}
      options={[['', 'Виберіть причину'], ...refusals.keys.map((key) => [key, refusals.labels[key]] as const)]}
      required
      aria-keyshortcuts="r"
    />
    <TypedArea
      id="comment"
      name="comment"
      label="Додати від себе"
      hint="Громадянин прочитає це після причини"
      optional
      rows={2}
    />
  </>
);

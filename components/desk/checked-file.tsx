import type { Refusals } from '@/domain/refusals';
import { AppLink } from '@/components/ui/app-link';
import { TypedArea, TypedSelect } from './posted-form';
import styles from './shown-file.module.css';

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

type ShownFileProps = { href: string; name: string; isPicture: boolean; what: string; after?: string };

/** A file that a citizen sent: pictures are seen at once, the rest is opened beside. */
export function ShownFile({ href, name, isPicture, what, after = '' }: ShownFileProps) {
  return (
    <>
      <p>
        <AppLink href={href} target="_blank" rel="noopener">
          {name}
        </AppLink>
        {after}
      </p>
      {isPicture ? <img src={href} alt={`${what} «${name}»`} className={styles.picture} /> : null}
    </>
  );
}

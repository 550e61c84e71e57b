import { AppLink } from '@/components/ui/app-link';
import { Section } from '@/components/ui/section';
import type { AppealSummary } from '@/contract/appeals';
import { paths } from '@/domain/paths';
import { MyAppeals, NoAppealsYet } from './my-appeals';

/** null: the API has no appeals. undefined: it did not answer. */
export function AppealsSection({ appeals }: { appeals: AppealSummary[] | null | undefined }) {
  if (appeals === null) return null;
  return (
    <Section
      id="appeals"
      title="Скарги"
      more={
        <AppLink href={paths.cabinetAppealFine} asDocument>
          Подати скаргу
        </AppLink>
      }
    >
      {appeals?.length === 0 ? (
        <p>
          <NoAppealsYet />
        </p>
      ) : (
        <MyAppeals appeals={appeals} />
      )}
    </Section>
  );
}

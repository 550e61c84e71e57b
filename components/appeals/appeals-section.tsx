import { AppLink } from '@/components/ui/app-link';
import { Section } from '@/components/ui/section';
import type { AppealSummary } from '@/contract/appeals';
import { paths } from '@/domain/paths';
import { MyAppeals, NoAppealsYet } from './my-appeals';

/** The appeals in the overview of the cabinet; null where the API has none, undefined when they did not come. */
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

import { AppLink } from '@/components/ui/app-link';
import { LicensePlate } from '@/components/ui/license-plate';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import type { Fine } from '@/contract/fines';
import { parseInstant } from '@/domain/kyiv-time';
import { viewAppealable } from '@/lib/fines/fine-view';
import { paths } from '@/domain/paths';
import { formatDate } from '@/domain/dates';
import styles from './appealable-fines.module.css';
import { FineStatus } from './fine-status';
import { FineTitle } from './fine-title';
import { FineTurn } from './fine-turn';

/** Own fines that can still be complained about, to begin with; `undefined` when the API did not answer. */
export function AppealableFines({ fines }: { fines?: Fine[] | undefined }) {
  if (fines === undefined) {
    return (
      <Notice kind="error" title="Не вдалося завантажити ваші штрафи">
        <p>Оновіть сторінку за хвилину або впишіть серію та номер документа самі.</p>
      </Notice>
    );
  }
  const open = viewAppealable(fines);
  if (open.length === 0) return null;
  return (
    <Section id="own-fines" title="Оберіть, що оскаржити">
      <PlainList layout="divided">
        {open.map(({ fine, view }) => (
          <li key={fine.id} className={styles.fine}>
            <AppLink href={paths.cabinetAppealFineFor(fine.id)} asDocument className={styles.link}>
              <FineTitle fine={fine} />
            </AppLink>
            <LicensePlate licensePlate={fine.license_plate} size="small" />
            <FineTurn view={view} by={({ labels }) => labels} inline>
              {(state) => <FineStatus state={state} />}
            </FineTurn>
            <AppealTerm until={view.state.appealUntil} now={view.now} />
          </li>
        ))}
      </PlainList>
    </Section>
  );
}

function AppealTerm({ until, now }: { until: string | null; now: number }) {
  if (!until) return null;
  return (
    <span>
      {(parseInstant(until) ?? now) < now
        ? `строк оскарження минув ${formatDate(until)}`
        : `оскаржити до ${formatDate(until)}`}
    </span>
  );
}

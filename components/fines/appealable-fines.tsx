import { AppLink } from '@/components/ui/app-link';
import { LicensePlate } from '@/components/ui/license-plate';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import type { Fine } from '@/contract/fines';
import { afterLastSecond, parseInstant } from '@/domain/kyiv-time';
import { answeredAt, nextChange } from '@/domain/fine-turns';
import { listAppealable } from '@/lib/fines/fine-view';
import { paths } from '@/domain/paths';
import { formatDate } from '@/domain/dates';
import styles from './appealable-fines.module.css';
import { FineStatus } from './fine-status';
import { FineTitle } from './fine-title';
import { UntilTurn } from './until-turn';

export function AppealableFines({ fines }: { fines?: Fine[] | undefined }) {
  if (fines === undefined) {
    return (
      <Notice kind="error" title="Не вдалося завантажити ваші штрафи">
        <p>Оновіть сторінку за хвилину або впишіть серію та номер документа самі.</p>
      </Notice>
    );
  }
  const now = answeredAt(fines[0]);
  const open = listAppealable(fines, now);
  if (open.length === 0) return null;
  return (
    <Section id="own-fines" title="Виберіть, що оскаржити">
      <UntilTurn until={nextChange(fines, now)} now={now}>
        <PlainList layout="divided">
          {open.map(({ fine, state }) => (
            <li key={fine.id} className={styles.fine}>
              <AppLink href={paths.cabinetAppealFineFor(fine.id)} asDocument className={styles.link}>
                <FineTitle fine={fine} />
              </AppLink>
              <LicensePlate licensePlate={fine.license_plate} size="small" />
              <FineStatus state={state} />
              <Term until={state.appealUntil} now={now} />
            </li>
          ))}
        </PlainList>
      </UntilTurn>
    </Section>
  );
}

function Term({ until, now }: { until: string | null; now: number }) {
  if (until === null) return null;
  const isPast = afterLastSecond(parseInstant(until) ?? now) <= now;
  return <span>{`${isPast ? 'строк оскарження минув' : 'оскаржити до'} ${formatDate(until)}`}</span>;
}

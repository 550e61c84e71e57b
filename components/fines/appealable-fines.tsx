import { AppLink } from '@/components/ui/app-link';
import { LicensePlate } from '@/components/ui/license-plate';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import type { Fine } from '@/contract/fines';
import { parseInstant } from '@/domain/kyiv-time';
import type { FineState } from '@/domain/fine-state';
import { type FineView, viewAppealable } from '@/lib/fines/fine-view';
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
          <li key={fine.id}>
            <FineTurn view={view} by={(state) => [state.appealKind, state.labels, isPast(state, timeOf(view, state))]}>
              {(state) =>
                state.appealKind ? <Appealable fine={fine} state={state} now={timeOf(view, state)} /> : null
              }
            </FineTurn>
          </li>
        ))}
      </PlainList>
    </Section>
  );
}

const timeOf = ({ now, turn }: FineView, state: FineState) => (state === turn?.state ? turn.at : now);
const isPast = ({ appealUntil: until }: FineState, now: number) => until !== null && (parseInstant(until) ?? now) < now;

function Appealable({ fine, state, now }: { fine: Fine; state: FineState; now: number }) {
  return (
    <div className={styles.fine}>
      <AppLink href={paths.cabinetAppealFineFor(fine.id)} asDocument className={styles.link}>
        <FineTitle fine={fine} />
      </AppLink>
      <LicensePlate licensePlate={fine.license_plate} size="small" />
      <FineStatus state={state} />
      {state.appealUntil ? (
        <span>
          {isPast(state, now)
            ? `строк оскарження минув ${formatDate(state.appealUntil)}`
            : `оскаржити до ${formatDate(state.appealUntil)}`}
        </span>
      ) : null}
    </div>
  );
}

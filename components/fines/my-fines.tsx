'use client';
import { useQuery } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { AnswerState } from '@/components/cabinet/answer-state';
import { AppLink } from '@/components/ui/app-link';
import { LiveRegion } from '@/components/ui/live-region';
import { Stack } from '@/components/ui/stack';
import { turnsOf } from '@/domain/fine-turns';
import type { Fine } from '@/contract/fines';
import { filterFines, readFineFilter, carsOf, type FineFilter, isInState } from '@/lib/fines/fine-filter';
import { finesQuery } from '@/lib/fines/fine-calls';
import { parseFines } from '@/lib/fines/serialized-fines';
import { sortByUrgency, type DebtPart, sumDebt } from '@/lib/fines/urgency';
import { paths } from '@/domain/paths';
import { plural } from '@/domain/plural';
import { useServerTime } from '@/components/payment/use-server-time';
import { Button } from '@/components/ui/button';
import { WithoutScripts } from '@/components/ui/scripting';
import { InstantSelect, replaceLocationSearch, useLocationSearch } from '@/components/lists/location-filters';
import { formatLicensePlate } from '@/domain/license-plate';
import { FINE_STATE_LABELS, readFine } from '@/domain/fine-state';
import { keysOf } from '@/domain/keys';
import { Notice } from '@/components/ui/notice';
import { changeQuery } from '@/domain/with-query';
import { formatMoney } from '@/domain/money';
import { FinesTable } from './fines-table';
import styles from './fines-filter.module.css';

type MyFinesProps = {
  /** From serializeFines. */
  initial?: string | undefined;
  /** Server time of rendering, epoch ms. */
  now: number;
  limitHeight?: boolean;
  most?: number;
  empty: ReactNode;
};

export function MyFines({ initial, now, limitHeight, most, empty }: MyFinesProps) {
  const query = useQuery({
    ...finesQuery(),
    initialData: initial === undefined ? undefined : () => parseFines(initial),
  });
  return (
    <AnswerState query={query} what="штрафи">
      {(fines) =>
        fines.length === 0 ? (
          empty
        ) : (
          <ChosenFines fines={fines} renderedAt={now} limitHeight={limitHeight} most={most} />
        )
      }
    </AnswerState>
  );
}

type FinesFilterProps = { fines: readonly Fine[]; filter: FineFilter; page: string; now: number };

const STATES = keysOf(FINE_STATE_LABELS);

function FinesFilter({ fines, filter, page, now }: FinesFilterProps) {
  const cars = carsOf(fines);
  const states = STATES.filter((state) => state === filter.state || fines.some((fine) => isInState(fine, state, now)));
  if (cars.length < 2 && states.length < 2 && filter.car === '' && filter.state === '') return null;

  const choose = (name: keyof FineFilter) => (value: string) =>
    replaceLocationSearch(changeQuery(window.location.search, { [name]: value }));

  return (
    <form action={page} method="get" className={styles.filter} aria-label="Які штрафи показати">
      <InstantSelect
        id="fines-car"
        name="car"
        label="Автомобіль"
        value={filter.car}
        onChoose={choose('car')}
        options={[['', 'Усі автомобілі'], ...cars.map(({ name, plate }) => [name, formatLicensePlate(plate)] as const)]}
      />
      <InstantSelect
        id="fines-state"
        name="state"
        label="Стан"
        value={filter.state}
        onChoose={choose('state')}
        options={[['', 'Усі'], ...states.map((state) => [state, FINE_STATE_LABELS[state]] as const)]}
      />
      <WithoutScripts>
        <Button type="submit" variant="secondary">
          Показати
        </Button>
      </WithoutScripts>
    </form>
  );
}

const FINES = ['штраф', 'штрафи', 'штрафів'] as const;
const counted = (count: number) => `${count} ${plural(count, FINES)}`;

/** A range («від 510,00 до 680,00 грн») when the sum of a fine is uncertain. */
function total({ sums }: DebtPart): string {
  const [least = '', most] = sums.map(formatMoney);
  return most ? `від ${least.replace(/\u00a0грн$/, '')} до ${most}` : least;
}

function titleWithoutDebt(enforced: number, unclear: number): string {
  if (enforced > 0) return 'Є штраф у виконавчій службі';
  return unclear > 0 ? 'Є штраф, стан якого треба уточнити' : 'Зараз нічого сплачувати не треба';
}

export function DebtSummary({ fines, now }: { fines: readonly Fine[]; now: number }) {
  const statuses = fines.map((fine) => readFine(fine, now).status);
  if (!statuses.some(Boolean)) return null;
  const unclear = statuses.filter((status) => status === undefined || status === 'unknown').length;
  const { due, waiting, appealed, enforced } = sumDebt(fines, now);
  const title =
    due.count > 0
      ? `${due.count} ${plural(due.count, ['несплачений штраф', 'несплачені штрафи', 'несплачених штрафів'])}`
      : null;
  const others = [
    waiting.count > 0
      ? `${counted(waiting.count)}, строк сплати ${waiting.count === 1 ? 'якого' : 'яких'} ще не почався${waiting.sums.length > 0 ? `: ${total(waiting)}` : ''}.`
      : null,
    appealed.count > 0
      ? `${counted(appealed.count)} оскаржують${appealed.sums.length > 0 ? `: ${total(appealed)}` : ''}. Доки немає рішення, примусово не стягнуть.`
      : null,
    enforced.count > 0 ? `${counted(enforced.count)} у виконавчій службі: суму назве виконавець.` : null,
    unclear > 0 ? `${counted(unclear)}: чи треба платити, уточніть в інспекції.` : null,
  ].filter((sentence) => sentence !== null);
  if (title === null && others.length === 0) return <Notice kind="success" title="Несплачених штрафів немає" />;
  return (
    <Notice
      kind={title === null && enforced.count + unclear === 0 ? 'info' : 'warning'}
      title={title ?? titleWithoutDebt(enforced.count, unclear)}
    >
      {due.sums.length > 0 ? <p>Сьогодні до сплати: {total(due)}.</p> : null}
      {others.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

type ChosenFinesProps = {
  fines: readonly Fine[];
  renderedAt: number;
  limitHeight: boolean | undefined;
  most: number | undefined;
};

function ChosenFines({ fines, renderedAt, limitHeight, most = Infinity }: ChosenFinesProps) {
  const now = useServerTime(renderedAt, turnsOf(fines));
  const page = usePathname();
  const filter = readFineFilter(new URLSearchParams(useLocationSearch(`${useSearchParams()}`)));
  const shown = filterFines(fines, filter, now);
  const isFiltered = filter.car !== '' || filter.state !== '';
  return (
    <Stack>
      <FinesFilter fines={fines} filter={filter} page={page} now={now} />
      <LiveRegion>
        {isFiltered ? (
          <p>
            Показано {shown.length} із {fines.length} {plural(fines.length, ['штрафу', 'штрафів', 'штрафів'])}.{' '}
            <AppLink href={page}>Показати всі</AppLink>
          </p>
        ) : null}
      </LiveRegion>
      {shown.length > 0 ? (
        <>
          <DebtSummary fines={shown} now={now} />
          <FinesTable
            fines={sortByUrgency(shown, now).slice(0, isFiltered ? undefined : most)}
            now={now}
            limitHeight={limitHeight}
          />
          {!isFiltered && shown.length > most ? (
            <p>
              Показано {most} найтерміновіших.{' '}
              <AppLink href={paths.cabinetFine()}>
                Усі {shown.length} {plural(shown.length, ['штраф', 'штрафи', 'штрафів'])}
              </AppLink>
            </p>
          ) : null}
        </>
      ) : (
        <p>Таких штрафів немає.</p>
      )}
    </Stack>
  );
}

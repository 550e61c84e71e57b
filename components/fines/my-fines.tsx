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
import { filterFines, readFineFilter } from '@/lib/fines/fine-filter';
import { finesQuery } from '@/lib/fines/fine-calls';
import { parseFines } from '@/lib/fines/serialized-fines';
import { sortByUrgency } from '@/lib/fines/urgency';
import { paths } from '@/domain/paths';
import { plural } from '@/domain/plural';
import { DebtSummary } from './debt-summary';
import { FinesFilter } from './fines-filter';
import { FinesTable } from './fines-table';
import { useServerTime } from '@/components/payment/use-server-time';

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

type ChosenFinesProps = {
  fines: readonly Fine[];
  renderedAt: number;
  limitHeight: boolean | undefined;
  most: number | undefined;
};

function ChosenFines({ fines, renderedAt, limitHeight, most = Infinity }: ChosenFinesProps) {
  const now = useServerTime(renderedAt, turnsOf(fines));
  const page = usePathname();
  const filter = readFineFilter(useSearchParams());
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

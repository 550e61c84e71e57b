'use client';
import { useQuery } from '@tanstack/react-query';
import { AnswerState } from '@/components/cabinet/answer-state';
import { Stack } from '@/components/ui/stack';
import type { Fine } from '@/contract/fines';
import { finesQuery } from '@/lib/fines/fines-query';
import { sortByUrgency } from '@/lib/fines/urgency';
import { DebtSummary } from './debt-summary';
import { FinesTable } from './fines-table';

/** The citizen's fines: as the page brought them, then kept fresh. */
export function MyFines({ initial, limitHeight }: { initial?: Fine[]; limitHeight?: boolean }) {
  const query = useQuery({ ...finesQuery(), initialData: initial });
  return (
    <AnswerState query={query} what="штрафи">
      {(fines) =>
        fines.length === 0 ? (
          <p>Штрафів за вашими підтвердженими автомобілями немає.</p>
        ) : (
          <Stack>
            <DebtSummary fines={fines} />
            <FinesTable fines={sortByUrgency(fines)} limitHeight={limitHeight} />
          </Stack>
        )
      }
    </AnswerState>
  );
}

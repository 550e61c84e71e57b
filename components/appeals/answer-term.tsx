import { CallUs } from '@/components/settings/call-us';
import { appealAnswerTerm, isTermOver } from '@/domain/appeal-terms';
import type { AppealStatus } from '@/contract/appeals';
import { termToday } from '@/lib/appeals/appeal-words';

type AnswerTermProps = { appeal: Pick<AppealStatus, 'answer_until' | 'document'> };

/** Of a complaint that is not decided: until when it will be, or should have been. */
export function AnswerTerm({ appeal: { answer_until: until, document } }: AnswerTermProps) {
  const term = termToday(until);
  return (
    <>
      {appealAnswerTerm(term, document)}
      {isTermOver(term) ? (
        <>
          {' '}
          Терміново? <CallUs />.
        </>
      ) : null}
    </>
  );
}

import { Verbatim } from '@/components/forms/copy-list';
import { Card } from '@/components/ui/card';
import type { AppealCase } from '@/contract/appeals';
import { afterObjection } from '@/domain/appeal-rule';
import { appealOutcomeText } from '@/domain/appeal-states';
import { courtAfterDecision } from '@/domain/court-term';
import { formatDate } from '@/domain/dates';
import { REFUND_WAY } from '@/domain/refunds';

export const filesOfDecision = ({ events }: Pick<AppealCase, 'events'>) =>
  events.find(({ kind }) => kind === 'decision')?.files ?? [];

export function CaseDecision({ appeal }: { appeal: AppealCase }) {
  const { status, outcome, document, decision, decided_at: at } = appeal;
  if (status !== 'decided') return null;
  const isObjection = document === 'notice';
  const files = filesOfDecision(appeal);
  return (
    <Card as="section" tone="action" aria-labelledby="rishennia">
      <h2 id="rishennia">{outcome ? appealOutcomeText(outcome, document) : 'Рішення ухвалено'}</h2>
      {at ? (
        <p>
          Рішення від <time dateTime={at}>{formatDate(at)}</time>
        </p>
      ) : null}
      {decision ? (
        <p>
          <Verbatim>{decision}</Verbatim>
        </p>
      ) : null}
      {files.length > 0 ? <p>Додатки: {files.map(({ name }) => name).join(', ')}.</p> : null}
      {outcome === 'cancelled' ? (
        <p>
          Платити за {isObjection ? 'цим повідомленням' : 'цією постановою'} не треба. Уже сплатили? {REFUND_WAY}
          {isObjection
            ? null
            : ' Постанова вже у виконавчій службі? Покажіть виконавцеві це рішення, щоб він закінчив провадження; стягнене повертають так само.'}
        </p>
      ) : isObjection ? (
        <p>{afterObjection()}</p>
      ) : at ? (
        <p>Не погоджуєтеся? {courtAfterDecision(at)}</p>
      ) : null}
    </Card>
  );
}

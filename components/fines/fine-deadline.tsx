import type { FineState } from '@/domain/fine-state';
import { formatDate } from '@/domain/dates';
import { formatMoney } from '@/domain/money';

const Day = ({ at }: { at: string }) => <time dateTime={at}>{formatDate(at)}</time>;

export function FineDeadline({ state }: { state: FineState }) {
  return (
    <>
      <Term state={state} />
      {state.paid ? (
        <>
          <br />
          сплачено частково: {formatMoney(state.paid)}
        </>
      ) : null}
    </>
  );
}

function Term({ state: { debt, discount, document, payUntil, isOverdue } }: { state: FineState }) {
  if (debt === 'enforced') return 'суму назве виконавець';
  if (discount?.kind === 'running')
    return discount.until ? (
      <>
        зі знижкою до <Day at={discount.until} />
      </>
    ) : (
      'зі знижкою, доки постанову не вручено'
    );
  if (discount?.kind === 'undecided') return 'суму уточніть за телефоном';
  if (debt === 'appealed') return 'скаргу розглядають';
  if (debt === 'waiting') return document === 'notice' ? 'постанови ще немає' : 'постанова ще не набрала сили';
  if (!payUntil) return null;
  return (
    <>
      {isOverdue ? 'строк минув' : 'до'} <Day at={payUntil} />
    </>
  );
}

import { Notice } from '@/components/ui/notice';
import type { Fine } from '@/contract/fines';
import { readFine } from '@/domain/fine-state';
import { type DebtPart, sumDebt } from '@/lib/fines/urgency';
import { formatMoney } from '@/domain/money';
import { plural } from '@/domain/plural';

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

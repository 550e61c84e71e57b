import { Notice } from '@/components/ui/notice';
import type { JournalVerdict as Verdict } from '@/contract/journal';

const FAULTS = { missing: 'бракує запису', changed: 'змінено запис' };

export function JournalVerdict({ is_whole: isWhole, rows, last_hash: hash, id, fault }: Verdict) {
  if (isWhole)
    return (
      <Notice kind="success" role="status" title={`Журнал цілий, записів: ${rows ?? 0}`}>
        Останній контрольний код: <code translate="no">{hash}</code>. Запишіть його окремо: за ним видно, чи не
        переписали журнал цілком.
      </Notice>
    );
  return (
    <Notice kind="error" role="alert" title={`Журнал порушено: ${fault ? FAULTS[fault] : 'запис'} ${id ?? ''}`}>
      Дані змінили в обхід сайту. Повідомте керівника й адміністратора: потрібні копія даних і журнал сервера.
    </Notice>
  );
}

import { Notice } from '@/components/ui/notice';
import type { JournalVerdict as Verdict } from '@/contract/journal';

const FAULTS = { missing: 'бракує рядка', changed: 'змінено рядок' };

export function JournalVerdict({ is_whole: isWhole, rows, last_hash: hash, id, fault }: Verdict) {
  if (isWhole)
    return (
      <Notice kind="success" role="status" title={`Журнал цілий, рядків: ${rows ?? 0}`}>
        Останній хеш: <code translate="no">{hash}</code>. Запишіть його окремо: за ним видно, чи не переписали журнал
        цілком.
      </Notice>
    );
  return (
    <Notice kind="error" role="alert" title={`Журнал порушено: ${fault ? FAULTS[fault] : 'рядок'} ${id ?? ''}`}>
      Хтось змінив базу в обхід сайту. Збережіть копію бази й журналу сервера та повідомте керівника.
    </Notice>
  );
}

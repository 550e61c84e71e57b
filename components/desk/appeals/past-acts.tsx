import { PlainList } from '@/components/ui/plain-list';
import type { PastAct } from '@/contract/desk-appeals';
import { formatDateTime } from '@/domain/dates';
import { journalActText } from '@/domain/journal-acts';

const wordsOf = ({ act, to }: PastAct) =>
  act === 'appeal.given' ? (to ? `передано: ${to}` : 'знято з працівника') : journalActText(act);

/** For the staff alone: the sender reads «інспекція». */
export function PastActs({ history }: { history: PastAct[] }) {
  if (history.length === 0) return <p>Ще ніхто нічого не робив.</p>;
  return (
    <PlainList layout="divided">
      {history.map((one) => (
        <li key={one.id}>
          <time dateTime={one.at}>{formatDateTime(one.at)}</time>, {one.name || 'автоматично'}: {wordsOf(one)}
        </li>
      ))}
    </PlainList>
  );
}

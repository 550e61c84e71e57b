import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import type { PastAct } from '@/contract/desk-people';
import { formatDateTime } from '@/domain/dates';
import { GIVEN_ACTS, journalActText } from '@/contract/journal-acts';
import { isOneOf } from '@/domain/keys';

function wordsOf({ act, to }: PastAct) {
  if (!isOneOf(GIVEN_ACTS, act)) return journalActText(act);
  return to ? `передано: ${to}` : 'знято з працівника';
}

/** For the staff alone: the sender reads «інспекція». */
export const PastActs = ({ history }: { history: PastAct[] }) => (
  <Section id="history" title="Хто що робив" lead="Бачать лише працівники.">
    {history.length === 0 ? (
      <p>Дій ще не було.</p>
    ) : (
      <PlainList layout="divided">
        {history.map((one) => (
          <li key={one.id}>
            <time dateTime={one.at}>{formatDateTime(one.at)}</time>, {one.name || 'автоматично'}: {wordsOf(one)}
          </li>
        ))}
      </PlainList>
    )}
  </Section>
);

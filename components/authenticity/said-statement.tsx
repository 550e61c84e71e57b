import { DescriptionList } from '@/components/ui/description-list';
import { Section } from '@/components/ui/section';
import type { Statement } from '@/contract/authenticity';
import { formatDateTime } from '@/domain/dates';
import { FINE_DOCUMENT_LABELS } from '@/domain/fine-document';
import { FINE_STATE_LABELS } from '@/domain/fine-state';
import { formatMoney, formatSums } from '@/domain/money';
import { paths } from '@/domain/paths';
import { saidSums } from '@/domain/said-sums';
import type { FineNamesTyped } from '@/lib/authenticity/look-up-attestation';
import { CodeInHalves } from './attestation-code';

interface SaidStatementProps {
  said: Statement;
  keyId: string;
  names: FineNamesTyped | undefined;
}

const sum = (amount: string | undefined) => (amount ? <span translate="no">{formatMoney(amount)}</span> : null);
const until = (instant: string | undefined) => (instant ? formatDateTime(instant) : null);

const SaidSums = ({ sums }: { sums: string[] }) => (
  <>
    <span translate="no">{formatSums(sums)}</span>
    {sums.length > 1 ? ': чи вистачить суми зі знижкою, того дня не було відомо: її радили уточнити' : null}
  </>
);

export function SaidStatement({ said, keyId, names }: SaidStatementProps) {
  const { code, said_at, document, status, article, rules, holds_until: holdsUntil } = said;
  const sums = saidSums(said);
  return (
    <Section id="skazano" title={`Станом на ${formatDateTime(said_at)}`}>
      <DescriptionList
        items={[
          { term: 'Код перевірки', description: <CodeInHalves code={code} /> },
          { term: 'Документ', description: FINE_DOCUMENT_LABELS[document] },
          { term: 'Стан', description: FINE_STATE_LABELS[status] },
          { term: 'До сплати того дня', description: sums.length > 0 ? <SaidSums sums={sums} /> : null },
          { term: 'Сума штрафу', description: sum(said.amount) },
          { term: 'Сплачено частково', description: sum(said.paid_amount) },
          { term: 'Зі знижкою', description: sum(said.discount_amount) },
          { term: 'Знижка до', description: until(said.discount_until) },
          { term: 'Сплатити до', description: until(said.pay_until) },
          { term: 'Оскаржити до', description: until(said.appeal_until) },
          { term: 'Порушення', description: article },
          { term: 'Правила', description: rules.join('; ') },
          {
            term: 'Чинне до',
            description: holdsUntil ? `${formatDateTime(holdsUntil)}, якщо доти нічого не сталося` : null,
          },
          { term: 'Ключ підпису', description: <span translate="no">{keyId}</span> },
        ]}
      />
      <p>
        Збережіть{' '}
        <a href={paths.attestationFile(code, names)} download={`${code}.json`}>
          відомості з підписом
        </a>{' '}
        і{' '}
        <a href={paths.api('authenticity-keys/')} download="keys.json">
          відкриті ключі інспекції
        </a>
        : за ними підпис перевіряють і без цього сайту.
      </p>
    </Section>
  );
}

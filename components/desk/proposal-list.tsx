import { Act, ActForm } from './act-form';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import { Fold } from '@/components/ui/fold';
import { PlainList, Row } from '@/components/ui/plain-list';
import type { Proposal, WaitingProposal } from '@/contract/desk-proposals';
import { formatMoment } from '@/domain/dates';
import { placeOfSubject } from '@/lib/desk/place-of-subject';
import { reasonText } from '@/domain/register-reasons';
import { Notice } from '@/components/ui/notice';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';

function Line({ id, act, subject, words, facts, reason, by, created_at: at, is_own: isOwn, nobody }: Proposal) {
  const drop = (label: string) => (
    <ActForm call="proposals.drop" values={{ id }} label={`Відхилити: ${words}`}>
      {isOwn ? null : <p>Зміни не буде, пропозиція зникне. Автора сайт не сповістить: скажіть, чому.</p>}
      <Button type="submit" variant="secondary">
        {label}
      </Button>
    </ActForm>
  );
  return (
    <Card as="li">
      <p>
        <strong>{words}</strong>
      </p>
      <DescriptionList items={facts.map(({ label, value }) => ({ term: label, description: value }))} />
      {reason ? <p>Причина: {reasonText(act, reason)}</p> : null}
      <p>
        {isOwn ? 'Запропонували ви' : by}, {formatMoment(at)}
      </p>
      {nobody ? <p>{nobody}</p> : null}
      <p>
        <AppLink href={placeOfSubject(subject)}>Переглянути, що змінюють</AppLink>
      </p>
      <Row>
        {isOwn ? null : (
          <Act variant="primary" call="proposals.confirm" values={{ id }} label={`Підтвердити: ${words}`}>
            Підтвердити
          </Act>
        )}
        {isOwn ? drop('Забрати назад') : <Fold title="Відхилити">{drop('Відхилити зміну')}</Fold>}
      </Row>
    </Card>
  );
}

export function ProposalList({ proposals }: { proposals: Proposal[] }) {
  if (proposals.length === 0) return <p role="status">Нічого не чекає на підтвердження.</p>;
  return (
    <PlainList>
      {proposals.map((one) => (
        <Line key={one.id} {...one} />
      ))}
    </PlainList>
  );
}

type WaitingProposalsProps = {
  waiting: readonly WaitingProposal[];
  /** The page that shows them, as places of subjects name it. */
  of: 'claim' | 'court' | 'import' | 'payment' | 'settings' | 'upload';
  record: Id;
};

/** On the page of what they change. */
export const WaitingProposals = ({ waiting, of, record }: WaitingProposalsProps) =>
  waiting.map(({ id, words, by, is_own: isOwn, nobody }) => (
    <Notice key={id} kind="warning" title={`Чекає на підтвердження: ${words}`}>
      <p>{isOwn ? 'Запропонували ви.' : `Запропоновано: ${by}.`}</p>
      {nobody ? <p>{nobody}</p> : null}
      {isOwn ? (
        <Act call="proposals.drop" values={{ id, of, record }} label={`Забрати назад: ${words}`}>
          Забрати назад
        </Act>
      ) : (
        <AppLink href={deskPaths.proposals}>До розділу «Підтвердження»</AppLink>
      )}
    </Notice>
  ));

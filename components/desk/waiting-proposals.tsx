import { Act } from '@/components/desk/act-form';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import type { WaitingProposal } from '@/contract/desk-proposals';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';

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

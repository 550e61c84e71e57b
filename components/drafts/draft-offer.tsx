import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import looks from '@/components/ui/looks.module.css';
import type { KeptDraft } from '@/lib/drafts/find-draft';
import { formatDateTime } from '@/domain/dates';
import { DiscardDraftForm } from './discard-draft-form';

type DraftOfferProps = Pick<KeptDraft, 'form' | 'updatedAt'> & {
  about: string;
  continuePath: string;
  anewPath: string;
};

export function DraftOffer({ form, updatedAt, about, continuePath, anewPath }: DraftOfferProps) {
  return (
    <Card as="section" tone="action" width="text" aria-labelledby="draft-title">
      <h2 id="draft-title">У вас є незавершена скарга</h2>
      <p>{about} Бачите її лише ви.</p>
      <div className={looks.row}>
        <ButtonLink href={continuePath} asDocument>
          Продовжити чернетку від {formatDateTime(updatedAt)}
        </ButtonLink>
        <DiscardDraftForm form={form} next={anewPath} />
      </div>
      <p>Якщо почати заново, чернетку буде видалено.</p>
    </Card>
  );
}

import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { formatDateTime } from '@/domain/dates';
import { DiscardDraftForm } from './discard-draft-form';
import styles from './draft-offer.module.css';

type DraftOfferProps = {
  /** ISO instant of the last change. */
  updatedAt: string;
  /** What the draft is about, in words. */
  about: string;
  continuePath: string;
  /** Where «Почати заново» leads once the draft is forgotten. */
  anewPath: string;
};

/** What was typed and not sent is offered before the form: nothing is typed over it by chance. */
export function DraftOffer({ updatedAt, about, continuePath, anewPath }: DraftOfferProps) {
  return (
    <Card as="section" tone="action" width="text" aria-labelledby="draft-title">
      <h2 id="draft-title">У вас є незавершена скарга</h2>
      <p>{about} Бачите її лише ви.</p>
      <div className={styles.actions}>
        <ButtonLink href={continuePath} asDocument>
          Продовжити чернетку від {formatDateTime(updatedAt)}
        </ButtonLink>
        <DiscardDraftForm form="appeal-fine" next={anewPath} />
      </div>
      <p>Якщо почати заново, чернетку буде видалено.</p>
    </Card>
  );
}

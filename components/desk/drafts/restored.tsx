import { DraftFailure } from '@/components/drafts/draft-note';
import { Button } from '@/components/ui/button';
import { DescriptionList } from '@/components/ui/description-list';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/plain-list';
import { formatDateTime } from '@/domain/dates';
import { DRAFT_FIELD } from '@/lib/forms/form-state';
import { Discard } from './discard';
import styles from './restored.module.css';
import { acceptId, type useTyping } from './use-typing';

type RestoredProps = {
  typing: Omit<ReturnType<typeof useTyping>, 'draft' | 'values'>;
  /** Of a field; none where the page shows what is stored beside the form. */
  labelOf?: (field: string) => string;
};

/** Somebody has changed the record since. */
function Outdated({ typing: { outdated, fieldId, discard }, labelOf = () => '' }: RestoredProps) {
  if (!outdated) return null;
  const { by, now, accept } = outdated;
  const who = by ? `: ${by.by}, ${formatDateTime(by.at)}` : '';
  const labelled = now.filter(([field]) => labelOf(field) !== '');
  return (
    <Notice kind="warning" title={`Поки ви писали, це вже змінили${who}.`}>
      <p>У полях – написане вами. Збережете його – воно замінить те, що є тепер.</p>
      <DescriptionList
        items={labelled.map(([field, value]) => ({
          term: `Тепер: ${labelOf(field)}`,
          description: value || 'порожньо',
        }))}
      />
      <Row>
        <Button id={acceptId(fieldId)} variant="secondary" onClick={accept}>
          Лишити моє
        </Button>
        <Discard onDiscard={discard}>Прибрати моє</Discard>
      </Row>
    </Notice>
  );
}

/** In a form: what came back, and that it is not stored now. */
export function Restored({ typing, labelOf }: RestoredProps) {
  const { restoredAt, lostFiles, fieldId, field, fields, state, discard, outdated } = typing;
  return (
    <>
      <input type="hidden" id={fieldId} name={DRAFT_FIELD} value={field} data-fields={fields} />
      {restoredAt === null && lostFiles === '' ? null : (
        <div className={styles.restored}>
          {restoredAt === null ? null : `Повернуто написане ${formatDateTime(restoredAt)}`}
          {restoredAt !== null && lostFiles !== '' ? '. ' : null}
          {lostFiles === '' ? null : `Файли додайте ще раз: ${lostFiles}`}
          {outdated ? null : (
            <>
              {' '}
              ·{' '}
              <Discard className={styles.discard} onDiscard={discard}>
                Прибрати
              </Discard>
            </>
          )}
        </div>
      )}
      <Outdated typing={typing} {...(labelOf && { labelOf })} />
      <DraftFailure state={state} />
    </>
  );
}

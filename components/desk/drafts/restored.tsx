import { DraftNote } from '@/components/drafts/draft-note';
import { Button } from '@/components/ui/button';
import { formatDateTime } from '@/domain/dates';
import type { DraftState } from '@/lib/drafts/autosave';
import { DRAFT_FIELD } from '@/lib/desk/draft-field';
import styles from './restored.module.css';

type RestoredProps = {
  typing: {
    restoredAt: string | null;
    fieldId: string;
    field: string;
    fields: string | undefined;
    state: DraftState | null;
    discard: () => void;
  };
};

/** In a form: what came back, and that it is not stored now. */
export function Restored({ typing: { restoredAt, fieldId, field, fields, state, discard } }: RestoredProps) {
  return (
    <>
      <input type="hidden" id={fieldId} name={DRAFT_FIELD} value={field} data-fields={fields} />
      {restoredAt === null ? null : (
        <p className={styles.restored}>
          Повернуто написане {formatDateTime(restoredAt)} ·{' '}
          <Button variant="quiet" className={styles.discard} onClick={discard}>
            Прибрати
          </Button>
        </p>
      )}
      {state?.kind === 'failed' ? <DraftNote state={state} /> : null}
    </>
  );
}

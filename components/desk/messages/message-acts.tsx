import { ActButton, ActLink, ActForm } from '@/components/desk/act-form';
import styles from '@/components/desk/work/work.module.css';
import type { DeskMessage } from '@/contract/desk-messages';

/** What can be done now, each by one key. */
export function MessageActs({ id, version, acts }: DeskMessage) {
  if (acts.length === 0) return null;
  return (
    <div className={styles.acts}>
      {acts.includes('take') ? (
        <ActForm values={{ id, version }} call="messages.take" label="Взяти звернення">
          <ActButton shortcut="t">Взяти</ActButton>
        </ActForm>
      ) : null}
      <ActLink shortcut="w" href="#answer-text" variant="secondary">
        {acts.includes('answer') ? 'Відповісти' : 'Написати ще'}
      </ActLink>
      <ActLink shortcut="m" href="#note-text" variant="secondary">
        Нотатка
      </ActLink>
    </div>
  );
}

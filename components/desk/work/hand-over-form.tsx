'use client';
import { ActForm } from '@/components/desk/act-form';
import { Button } from '@/components/ui/button';
import { WithScripts } from '@/components/ui/scripting';
import type { Colleague } from '@/contract/desk-people';
import type { WorkKind } from '@/domain/work-kinds';
import type { QueueQuery } from '@/lib/desk/queue-query';
import { PICKED_BY } from './pick-column';
import { ReceiverSelect } from './receiver-select';
import styles from './work.module.css';

function pickAll() {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`input[form="${PICKED_BY}"]`)];
  const isEach = boxes.every(({ checked }) => checked);
  for (const box of boxes) box.checked = !isEach;
}

const WORDS: Record<WorkKind, string> = { appeals: 'скарги', messages: 'звернення' };

type HandOverFormProps = { kind: WorkKind; colleagues: Colleague[]; query: QueueQuery };

export function HandOverForm({ kind, colleagues, query }: HandOverFormProps) {
  return (
    <ActForm
      id={PICKED_BY}
      call="work.give-many"
      values={{ kind, filters: new URLSearchParams(query).toString() }}
      label={`Передати позначені ${WORDS[kind]}`}
    >
      <div className={styles.give}>
        <ReceiverSelect
          id="give-picked-to"
          label={`Позначені ${WORDS[kind]} передати`}
          colleagues={colleagues.filter(({ may_take: mayTake }) => mayTake)}
        />
        <Button type="submit" variant="secondary">
          Передати
        </Button>
        <WithScripts>
          <Button variant="quiet" onClick={pickAll}>
            Позначити всі на сторінці
          </Button>
        </WithScripts>
      </div>
    </ActForm>
  );
}

import { ActForm } from '@/components/desk/act-form';
import { Button } from '@/components/ui/button';
import { WithScripts } from '@/components/ui/scripting';
import type { Colleague } from '@/contract/desk-people';
import type { DeskAppealRow } from '@/contract/desk-appeals';
import type { Column } from '@/components/ui/table';
import type { QueueQuery } from '@/lib/desk/queue-query';
import { ReceiverSelect } from './receiver-select';
import styles from './desk-case.module.css';

const FORM = 'hand-over';

const isOver = ({ status }: DeskAppealRow) => status === 'decided' || status === 'withdrawn';

/** Boxes stand in the table and belong to the form below it. */
export const PICK_COLUMN: Column<DeskAppealRow> = {
  key: 'pick',
  title: 'Передати',
  cell: (row) =>
    isOver(row) ? null : (
      <label className={styles.pick}>
        <input
          type="checkbox"
          name="case"
          value={`${row.id}.${row.version}`}
          form={FORM}
          aria-label={`Передати ${row.number}`}
        />
      </label>
    ),
};

function pickAll() {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`input[form="${FORM}"]`)];
  const isEach = boxes.every(({ checked }) => checked);
  for (const box of boxes) box.checked = !isEach;
}

type HandOverFormProps = { colleagues: Colleague[]; query: QueueQuery };

export function HandOverForm({ colleagues, query }: HandOverFormProps) {
  return (
    <ActForm
      id={FORM}
      call="appeals.give-many"
      values={{ filters: new URLSearchParams(query).toString() }}
      label="Передати позначені скарги"
    >
      <div className={styles.give}>
        <ReceiverSelect
          id="give-picked-to"
          label="Позначені скарги передати"
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

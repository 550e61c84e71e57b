import { PostedForm, TypedInput, TypedSelect } from '@/components/desk/posted-form';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import type { Colleague } from '@/contract/desk-people';
import type { SetAbsence } from '@/contract/desk-work';
import type { Id } from '@/contract/wire';
import styles from './work.module.css';

export const ABSENCE_LABELS = { away_from: 'Перший день', away_until: 'Останній день', deputy_id: 'Заступник' };

type AbsenceFormProps = {
  absence: SetAbsence;
  /** Who may stand in. */
  colleagues: Colleague[];
  /** A colleague; one's own absence without it. */
  of?: Id;
};

export function AbsenceForm({ absence, colleagues, of }: AbsenceFormProps) {
  return (
    <Section
      id="absence"
      title="Відпустка або хвороба"
      lead="У ці дні нове й передане йде заступникові; без нього правило минає цього працівника. Те, що вже є, лишається: його можна передати все разом."
    >
      <PostedForm
        name="absence"
        label="Відпустка"
        call={of === undefined ? 'own.set-absence' : 'staff.set-absence'}
        values={of === undefined ? {} : { id: of }}
        base={{
          away_from: absence?.from ?? '',
          away_until: absence?.until ?? '',
          deputy_id: String(absence?.deputy_id ?? ''),
        }}
      >
        <div className={styles.give}>
          <TypedInput id="away-from" name="away_from" type="date" label={ABSENCE_LABELS.away_from} />
          <TypedInput id="away-until" name="away_until" type="date" label={ABSENCE_LABELS.away_until} />
          <TypedSelect
            id="deputy"
            name="deputy_id"
            label={ABSENCE_LABELS.deputy_id}
            options={[
              ['', 'немає'],
              ...colleagues.flatMap(({ id, name, may_take: mayTake }) =>
                mayTake ? [[String(id), name] as const] : [],
              ),
            ]}
          />
          <Button type="submit" variant="secondary">
            Зберегти
          </Button>
        </div>
      </PostedForm>
      <p>Щоб скасувати, зітріть обидва дні.</p>
    </Section>
  );
}

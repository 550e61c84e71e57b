import { Act, ActForm } from '@/components/desk/act-form';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import type { Colleague, Holder, PastAct } from '@/contract/desk-people';
import type { Id } from '@/contract/wire';
import { GIVEN_ACTS } from '@/contract/journal-acts';
import { isOneOf } from '@/domain/keys';
import type { WorkKind } from '@/domain/work-kinds';
import { holderName } from './holder-name';
import { ReceiverSelect } from './receiver-select';
import styles from './work.module.css';

type GiveFormProps = {
  kind: WorkKind;
  shown: { id: Id; version: number; taken_by: Holder | null; colleagues: Colleague[]; history: PastAct[] };
};

const WORDS: Record<WorkKind, string> = { appeals: 'скаргу', messages: 'звернення' };

export function GiveForm({ kind, shown }: GiveFormProps) {
  const { id, version, colleagues, taken_by: holder, history } = shown;
  const [last] = history;
  const others = colleagues.filter((one) => one.id !== holder?.id);
  return (
    <Section id="give" title="Хто розглядає" lead={holder ? holderName(holder) : 'Ніхто не взяв.'}>
      <Stack>
        <ActForm values={{ kind, id, version }} call="work.give" label={`Передати ${WORDS[kind]}`}>
          <div className={styles.give}>
            <ReceiverSelect id="give-to" label="Передати" colleagues={others} />
            <Button type="submit" variant="secondary">
              Передати
            </Button>
          </div>
        </ActForm>
        {last && isOneOf(GIVEN_ACTS, last.act) && last.is_own ? (
          <Act
            values={{ kind, from: last.id, to: last.id, filters: '' }}
            call="work.give-back"
            label={`Повернути ${WORDS[kind]}`}
            variant="quiet"
          >
            Повернути, як було
          </Act>
        ) : null}
      </Stack>
    </Section>
  );
}

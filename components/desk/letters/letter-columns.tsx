import { Act } from '@/components/desk/act-form';
import type { useDeskForm } from '@/components/desk/drafts/desk-form';
import { PostedForm, TypedArea, TypedInput, TypedSelect } from '@/components/desk/posted-form';
import { Term } from '@/components/desk/term';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Fold } from '@/components/ui/fold';
import { Stack } from '@/components/ui/stack';
import type { Column } from '@/components/ui/table';
import { TextInput } from '@/components/ui/text-input';
import { sentOf, trackOf } from '@/contract/desk-letter-form';
import type { PaperLetter } from '@/contract/desk-letters';
import type { FieldTable } from '@/contract/form';
import { deskPaths } from '@/domain/desk-paths';
import { type LetterState, letterWords, RETURN_REASONS } from '@/domain/paper-letters';
import { linkColumn } from '@/components/desk/queue';

/** Id of the form below the list: fields of its rows belong to it, but do not stand in it. */
export const SENDING = 'send-letters';

interface Sending {
  field: ReturnType<typeof useDeskForm<FieldTable>>['field'];
  onInput: (event: React.InputEvent<HTMLInputElement>) => void;
}

const PAGES = { appeal: deskPaths.appeal, message: deskPaths.message, refund: deskPaths.court };

const caseOf = ({ about, record_id: id }: PaperLetter) => PAGES[about](id);

const TO: Column<PaperLetter> = linkColumn('to', 'Кому', (letter) => [caseOf(letter), letter.to]);

const TITLE: Column<PaperLetter> = { key: 'title', title: 'Про що', cell: ({ title }) => title };

const ofLetter = ({ id, version }: PaperLetter, filters: string) => ({ id, version, filters });

const ADDRESS: Column<PaperLetter> = { key: 'address', title: 'Куди', cell: ({ address }) => address };

const addressToCorrect = (filters: string): Column<PaperLetter> => ({
  ...ADDRESS,
  cell: (letter) => (
    <Stack gap="tight">
      {letter.address}
      <Fold title="Виправити адресу">
        <PostedForm
          name={`readdress-${letter.id}`}
          label={`Виправити адресу: ${letter.to}`}
          call="letters.readdress"
          values={{ id: letter.id, filters }}
          base={{ address: letter.address }}
          record={{ version: String(letter.version), changed: null }}
        >
          <Stack gap="tight">
            <TypedArea id={`address-${letter.id}`} name="address" label="Адреса" rows={4} maxLength={300} required />
            <Button type="submit" variant="secondary">
              Виправити
            </Button>
          </Stack>
        </PostedForm>
      </Fold>
    </Stack>
  ),
});

const untilOf = (now: number): Column<PaperLetter> => ({
  key: 'until',
  title: 'Строк',
  cell: ({ send_until: until }) => <Term until={until} isOver={false} now={now} />,
});

const PRINT: Column<PaperLetter> = {
  key: 'print',
  title: 'Друк',
  screenOnly: true,
  cell: ({ id, to }) => (
    <AppLink href={deskPaths.lettersPrint({ id: String(id) })} aria-label={`Надрукувати лист: ${to}`}>
      Надрукувати
    </AppLink>
  ),
};

const sendOf = ({ field, onInput }: Sending): Column<PaperLetter> => ({
  key: 'send',
  title: 'Відправлення',
  screenOnly: true,
  cell: ({ id: number, to }) => {
    const [track, sent] = [field(trackOf(String(number))), field(sentOf(String(number)))];
    const { id, name, label, defaultValue } = sent;
    return (
      <Stack gap="tight">
        <input type="hidden" name="letter" value={number} form={SENDING} />
        <TextInput {...track} form={SENDING} aria-label={`${track.label}: ${to}`} data-scanned onInput={onInput} />
        <CheckboxField
          {...{ id, name, onInput }}
          form={SENDING}
          defaultChecked={defaultValue !== ''}
          aria-label={`${label}: ${to}`}
        >
          {label}
        </CheckboxField>
      </Stack>
    );
  },
});

const WORDS: Column<PaperLetter> = { key: 'state', title: 'Що з листом', cell: letterWords };

const undoOf = (letter: PaperLetter, filters: string) => (
  <Act call="letters.undo" values={ofLetter(letter, filters)} label={`Зняти позначку: ${letter.to}`} variant="quiet">
    Зняти позначку
  </Act>
);

const markOf = (today: string, filters: string): Column<PaperLetter> => ({
  key: 'mark',
  title: 'Позначити',
  screenOnly: true,
  cell: (letter) => {
    const { id, to, state } = letter;
    const dateField = (name: string, label: string) => (
      <TypedInput id={`${name}-${id}`} name={name} type="date" label={label} max={today} />
    );
    return (
      <Fold title="Вручено чи повернулося">
        <Stack gap="tight">
          <PostedForm
            name={`deliver-${id}`}
            label={`Вручено: ${to}`}
            call="letters.deliver"
            values={ofLetter(letter, filters)}
            base={{ delivered_on: today }}
          >
            <Stack gap="tight">
              {dateField('delivered_on', 'День вручення')}
              <Button type="submit">Вручено</Button>
            </Stack>
          </PostedForm>
          {state === 'sent' ? (
            <PostedForm
              name={`bring-back-${id}`}
              label={`Повернулося: ${to}`}
              call="letters.bring-back"
              values={ofLetter(letter, filters)}
              base={{ returned_on: today, reason: '' }}
            >
              <Stack gap="tight">
                {dateField('returned_on', 'День повернення')}
                <TypedSelect
                  id={`reason-${id}`}
                  name="reason"
                  label="Чому"
                  options={[['', 'Виберіть причину'], ...Object.entries(RETURN_REASONS)]}
                />
                <Button type="submit" variant="secondary">
                  Повернулося
                </Button>
              </Stack>
            </PostedForm>
          ) : null}
          {undoOf(letter, filters)}
        </Stack>
      </Fold>
    );
  },
});

const undoColumn = (filters: string): Column<PaperLetter> => ({
  key: 'undo',
  title: 'Позначка',
  screenOnly: true,
  cell: (letter) => undoOf(letter, filters),
});

export interface ShownLetters {
  state: LetterState;
  maySend: boolean;
  /** None where nothing is sent. */
  sending?: Sending;
  /** Epoch ms. */
  now: number;
  /** In Kyiv, as a field of a day has it. */
  today: string;
}

/** `filters`: of the list, to which each act leads back. */
export function letterColumns({
  state,
  maySend,
  sending,
  now,
  today,
  filters,
}: ShownLetters & { filters: string }): Column<PaperLetter>[] {
  const send = sending ? [sendOf(sending)] : [];
  const mayCorrect = maySend && (state === 'waiting' || state === 'returned');
  const common = [TO, mayCorrect ? addressToCorrect(filters) : ADDRESS, TITLE];
  if (state === 'waiting') return [...common, untilOf(now), PRINT, ...send];
  const undo = undoColumn(filters);
  const after = { sent: [markOf(today, filters)], delivered: [undo], returned: [...send, undo], dropped: [undo] };
  return [...common, WORDS, PRINT, ...(maySend ? after[state] : [])];
}

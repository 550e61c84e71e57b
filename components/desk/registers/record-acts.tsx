import { Section } from '@/components/ui/section';
import type { RecordRegister, RegisterRecord } from '@/contract/desk-registers';
import {
  CANCEL_REASONS,
  CORRECT_REASONS,
  PHOTO_REASONS,
  RELEASE_REASONS,
  WITHDRAW_REASONS,
} from '@/domain/register-reasons';
import { PostedForm, TypedInput, TypedSelect } from '@/components/desk/posted-form';
import { buttonClass } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import type { LastChange } from '@/contract/desk-drafts';
import { AllAbout } from '@/components/desk/find/all-about';
import { AppLink } from '@/components/ui/app-link';
import { DescriptionList } from '@/components/ui/description-list';
import { LicensePlate } from '@/components/ui/license-plate';
import { PlainList } from '@/components/ui/plain-list';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import { ReasonForm } from './reason-form';
import styles from './record-sheet.module.css';

const REASONS = [['', 'Виберіть причину'] as const, ...Object.entries(CORRECT_REASONS)];

const ELSEWHERE = 'Виправте й у програмі, з якої беруть реєстр: інакше наступний файл поверне старе значення.';

function lastOf({ acts, imports }: RegisterRecord['history']): LastChange {
  const all = [...acts.slice(0, 1), ...imports.slice(0, 1).map(({ made_by: by, at }) => ({ by, at }))];
  return all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))[0] ?? null;
}

/** All fields; only those that differ are changed. */
export function CorrectForm({ register, record }: { register: RecordRegister; record: RegisterRecord }) {
  const fields = record.fields.filter((field) => !field.is_key);
  const base = {
    reason: '',
    ...Object.fromEntries(fields.map(({ field, value }) => [`field.${field}`, value])),
  };
  const changed = lastOf(record.history);
  return (
    <details>
      <summary aria-keyshortcuts="c" className={buttonClass({ variant: 'secondary' })}>
        Поля запису
      </summary>
      <PostedForm
        name="correct"
        label="Виправити запис"
        call="registers.correct"
        values={{ register, id: record.id }}
        base={base}
        record={{ version: record.version, changed }}
        submit="Зберегти виправлення"
        variant="primary"
      >
        {fields.map(({ field, label, hint }) => (
          <TypedInput
            key={field}
            id={`field-${field}`}
            name={`field.${field}`}
            label={label}
            hint={hint}
            autoComplete="off"
            maxLength={2000}
          />
        ))}
        <TypedSelect
          id="correct-reason"
          name="reason"
          label="Чому виправляєте"
          hint={ELSEWHERE}
          options={REASONS}
          required
        />
        <CheckboxField id="accept" name="accept" value="1" hint="Позначте, якщо попередили про схоже на помилку">
          Усе так і має бути
        </CheckboxField>
      </PostedForm>
    </details>
  );
}

type RecordActsProps = { register: RecordRegister; record: RegisterRecord };

const UNDO = 'Назад: «Скасувати цю зміну», 90 днів.';

function OwnAct({ register, record }: RecordActsProps) {
  const paidAt = record.fields.find(({ field }) => field === 'paid_at')?.value;
  if (register === 'fines')
    return (
      <ReasonForm
        {...{ register, record }}
        call="fines.cancel"
        shortcut="x"
        title="Скасувати штраф"
        hint={UNDO}
        reasons={CANCEL_REASONS}
        unusual={paidAt ? `Штраф уже сплачено ${paidAt}: чи справді його скасовувати?` : undefined}
      />
    );
  if (register === 'evacuations')
    return (
      <ReasonForm
        {...{ register, record }}
        call="evacuations.release"
        shortcut="a"
        title="Авто видано зараз"
        hint={UNDO}
        reasons={RELEASE_REASONS}
      />
    );
  return null;
}

export function RecordActs({ register, record }: RecordActsProps) {
  return (
    <>
      <OwnAct register={register} record={record} />
      {record.photos.length > 0 ? (
        <ReasonForm
          {...{ register, record }}
          call="fines.remove-photo"
          shortcut="o"
          title="Видалити фото"
          hint="Назавжди: повернути не можна."
          reasons={PHOTO_REASONS}
          choice={{
            name: 'number',
            label: 'Яке фото',
            options: record.photos.map(({ number, words }) => [String(number), `${number}: ${words}`] as const),
          }}
        />
      ) : null}
      {register === 'fines' ? null : (
        <ReasonForm
          {...{ register, record }}
          call="registers.withdraw"
          shortcut="d"
          title="Зняти із сайту"
          hint="Нове завантаження не поверне; назад – «Повернути на сайт» у списку."
          reasons={WITHDRAW_REASONS}
        />
      )}
      <Section id="correct" title="Виправити">
        <CorrectForm register={register} record={record} />
      </Section>
    </>
  );
}

export function RecordSheet({ record }: { record: RegisterRecord }) {
  return (
    <>
      {record.license_plate ? (
        <>
          <p>
            <LicensePlate licensePlate={record.license_plate} />
          </p>
          <AllAbout plate={record.license_plate} />
        </>
      ) : null}
      <DescriptionList
        items={[
          { term: 'Стан', description: record.state },
          ...record.facts.map(({ label, value }) => ({ term: label, description: value })),
          ...record.fields
            .filter(({ is_made: isMade }) => !isMade)
            .map(({ label, value }) => ({ term: label, description: value })),
        ]}
      />
      <PlainList>
        {record.photos.map(({ number, url, words }) => (
          <li key={number}>
            <img src={url} alt={`Фото ${number}`} className={styles.photo} />
            <p>{`${number}. ${words}`}</p>
          </li>
        ))}
      </PlainList>
    </>
  );
}

export const FineCourtLink = ({ fine }: { fine: Id }) => (
  <>
    {' · '}
    <AppLink href={deskPaths.court(fine)}>Суд і повернення коштів</AppLink>
  </>
);

import { ActButton, ActForm, ActLink } from '@/components/desk/act-form';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/plain-list';
import type { ImportDetails, ImportUndone, UndoPlan } from '@/contract/desk-imports';
import { deskPaths } from '@/domain/desk-paths';
import { UNDO_LEFT_SHOWN } from '@/lib/desk/imports';
import { plural } from '@/domain/plural';
import { withQuery } from '@/domain/with-query';
import { DescriptionList } from '@/components/ui/description-list';
import { Stack } from '@/components/ui/stack';
import { type Column, Table } from '@/components/ui/table';
import { formatMoment } from '@/domain/dates';
import { ChangedFields } from './changed-fields';
import { IMPORT_STATES, registerTitle } from './import-log';

/** To the question, which shows first what goes and what stays. */
const UndoLink = ({ id }: Pick<ImportDetails, 'id'>) => (
  <p>
    <ActLink shortcut="u" variant="danger" href={deskPaths.importUndo(id)}>
      Скасувати завантаження
    </ActLink>
  </p>
);

const records = (count: number) => `${count} ${plural(count, ['запис', 'записи', 'записів'])}`;

const counts = ({ removed, restored }: ImportUndone) =>
  [removed > 0 && `видалено доданих ${removed}`, restored > 0 && `повернуто змінених ${restored}`]
    .filter(Boolean)
    .join(', ');

function Left({ register, left, left_total: total }: ImportUndone & Pick<ImportDetails, 'register'>) {
  // A statement has no records of its own.
  const page = deskPaths.register(register === 'payments' ? 'fines' : register);
  return (
    <Row>
      {left.slice(0, UNDO_LEFT_SHOWN).map((key) => (
        <AppLink key={key} href={withQuery(page, { q: key })}>
          {key}
        </AppLink>
      ))}
      {total > UNDO_LEFT_SHOWN ? `та ще ${total - UNDO_LEFT_SHOWN}` : null}
    </Row>
  );
}

const WITH_HELD = 'with-held';
const NOTHING = { at_all: 'Скасовувати нічого.', besides: 'Крім них, скасовувати нічого.' };

function UndoActs({ id, plan }: Pick<ImportDetails, 'id'> & { plan: UndoPlan }) {
  const { removed, restored, left_total: left, held_total: held, held_by: heldBy } = plan;
  const undone = removed + restored;
  const whole = { call: 'imports.undo', values: { id }, label: 'Скасувати завантаження' } as const;
  const part = {
    call: 'imports.undo?is_partly=true',
    values: { id, left_total: left },
    label: 'Скасувати частину',
  } as const;
  return (
    <>
      <ActForm {...(left === 0 ? whole : part)}>
        <Row>
          {undone > 0 ? (
            <ActButton shortcut="y" variant="danger">
              {left === 0 ? `Скасувати ${records(undone)}` : `Скасувати ${undone}, лишити ${left}`}
            </ActButton>
          ) : null}
          {heldBy.length > 0 ? (
            <ActButton shortcut="h" variant="danger" form={WITH_HELD}>
              Скасувати й ці платежі
            </ActButton>
          ) : null}
          <ActLink shortcut="b" variant="secondary" href={deskPaths.import(id)}>
            Не скасовувати
          </ActLink>
        </Row>
      </ActForm>
      {heldBy.length > 0 ? (
        <ActForm
          id={WITH_HELD}
          call="imports.undo?is_partly=true&with_held=true"
          values={{ id, left_total: left - held }}
          label="Скасувати й платежі, які є в іншій виписці"
        >
          {null}
        </ActForm>
      ) : null}
    </>
  );
}

type UndoQuestionProps = Pick<ImportDetails, 'id' | 'register'> & ({ plan: UndoPlan } | { refusal: string });

/** Asked before an import is undone: how much goes, what stays and why. */
export function UndoQuestion({ id, register, ...asked }: UndoQuestionProps) {
  if ('refusal' in asked) return <Notice kind="error" role="alert" title={asked.refusal} />;
  const { plan } = asked;
  const { left_total: left, later, held_total: held, held_by: heldBy } = plan;
  const undone = plan.removed + plan.restored;
  return (
    <Notice
      kind="warning"
      title={left === 0 ? 'Скасувати завантаження?' : 'Повністю скасувати не можна. Скасувати частину?'}
    >
      {later.length > 0 ? (
        <p>
          Його записи змінило новіше завантаження:{' '}
          {later.map((one, at) => (
            <span key={one}>
              {at > 0 ? ', ' : null}
              <AppLink href={deskPaths.import(one)}>{one}</AppLink>
            </span>
          ))}
          . Скасуйте спершу його, і це можна буде скасувати повністю.
        </p>
      ) : null}
      {heldBy.length > 0 ? (
        <p>
          Платежі за {held} {plural(held, ['штрафом', 'штрафами', 'штрафами'])} є ще й у виписці {heldBy.join('; ')}:
          вони лишаться зарахованими. Якщо цих платежів не було, скасуйте і їх.
        </p>
      ) : null}
      <p>{undone === 0 ? NOTHING[held > 0 ? 'besides' : 'at_all'] : `Буде ${counts(plan)}.`}</p>
      {left > 0 ? (
        <>
          <p>
            {heldBy.length > 0 ? 'Не зміняться' : 'Не зміняться, бо після завантаження їх уже змінювали'}:{' '}
            {records(left)}.
          </p>
          <Left register={register} {...plan} />
        </>
      ) : null}
      <UndoActs id={id} plan={plan} />
    </Notice>
  );
}

export const UndoneInPart = ({ register, undone }: Pick<ImportDetails, 'register'> & { undone: ImportUndone }) => (
  <Notice kind="success" role="status" title={`Скасовано частину: ${counts(undone)}.`}>
    <p>Не змінено, бо після завантаження їх уже змінювали або вони є в іншій виписці: {records(undone.left_total)}.</p>
    <Left register={register} {...undone} />
  </Notice>
);

type Change = ImportDetails['changes'][number];

const COLUMNS: Column<Change>[] = [
  { key: 'key', title: 'Запис', rowHeader: true, cell: ({ key }) => key },
  { key: 'how', title: 'Як', cell: ({ is_new: isNew }) => (isNew ? 'додано' : 'змінено') },
  { key: 'fields', title: 'Що', cell: ({ fields }) => <ChangedFields fields={fields} /> },
];

export function ImportSheet({ found, mayUndo }: { found: ImportDetails; mayUndo: boolean }) {
  const { changes, changes_total: total } = found;
  const shown = changes.length < total ? `, показано перші ${changes.length}` : '';
  return (
    <Stack>
      <DescriptionList
        items={[
          { term: 'Реєстр', description: registerTitle(found.register) },
          { term: 'Файл', description: found.source },
          { term: 'Хто', description: `${found.made_by}, ${formatMoment(found.started_at)}` },
          { term: 'Стан', description: IMPORT_STATES[found.state] },
          { term: 'Додано', description: found.added },
          { term: 'Змінено', description: found.changed },
          { term: 'Без змін', description: found.unchanged },
          {
            term: 'Скасовано',
            description: found.undone_at ? `${found.undone_by ?? ''}, ${formatMoment(found.undone_at)}` : null,
          },
        ]}
      />
      {mayUndo ? <UndoLink id={found.id} /> : null}
      {changes.length > 0 ? (
        <Table
          caption={`Зміни: ${total}${shown}`}
          columns={COLUMNS}
          rows={changes}
          rowKey={({ key }) => key}
          limitHeight
        />
      ) : null}
    </Stack>
  );
}

import { PostedForm, TypedInput, TypedSelect } from '@/components/desk/posted-form';
import { Fold } from '@/components/ui/fold';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import {
  CONSTANT_MAX,
  fieldHint,
  fieldsOf,
  fieldTitle,
  type FileColumn,
  type FileColumns,
  LEFT_OUT,
  mayBeConstant,
} from '@/contract/desk-columns';
import type { DeskRegister, Upload } from '@/contract/desk-imports';
import { formatMoment } from '@/domain/dates';

const TOGETHER =
  'Дату й час, серію й номер, вулицю й будинок можна взяти з двох стовпців: виберіть для обох те саме, і їх буде з’єднано.';

const OF_ONE_FILE = 'Дата для всіх рядків діє лише для цього файлу.';

type Option = readonly [value: string, words: string];

/** A statement's column that nobody named stands beside the line, and is asked about when it tells whether money came or went. */
const LAST: Record<'register' | 'statement', Option[]> = {
  register: [[LEFT_OUT, 'Не брати']],
  statement: [],
};

const fieldOf = ({ position }: FileColumn) => `column.${position}`;
const constantOf = (field: string) => `value.${field}`;

/** What is chosen when nobody has touched it. */
const meaningOf = ({ field, guess, is_left_out: isLeftOut }: FileColumn) =>
  field ?? guess ?? (isLeftOut ? LEFT_OUT : '');

function ColumnField({ column, register }: { column: FileColumn; register: DeskRegister }) {
  const { position, letters, header, samples, field, guess, is_left_out: isLeftOut } = column;
  const kind = register === 'payments' ? 'statement' : 'register';
  const isAsked = field === null && !isLeftOut;
  const none: Option[] = isAsked || kind === 'statement' ? [['', kind === 'statement' ? 'Не брати' : 'Виберіть']] : [];
  const fields = fieldsOf(register).map((name): Option => [name, fieldTitle(register, name)]);
  const seen = samples.length > 0 ? `У файлі: ${samples.join(' · ')}` : 'У перших рядках порожній';
  return (
    <TypedSelect
      id={`column-${position}`}
      name={fieldOf(column)}
      label={header === '' ? `Стовпець ${letters}, без назви` : `Стовпець ${letters} «${header}»`}
      hint={field === null && guess !== null ? `${seen}. Схоже на «${fieldTitle(register, guess)}», перевірте` : seen}
      options={[...none, ...LAST[kind], ...fields]}
      required={isAsked && kind === 'register'}
    />
  );
}

function Constant({ field, register }: { field: string; register: DeskRegister }) {
  return (
    <TypedInput
      id={`value-${field}`}
      name={constantOf(field)}
      label={`${fieldTitle(register, field)} для всіх рядків`}
      hint={fieldHint(register, field)}
      maxLength={CONSTANT_MAX}
      autoComplete="off"
      optional
    />
  );
}

interface Parted {
  asked: FileColumn[];
  read: FileColumn[];
  /** Fields that one value may fill: what a record needs, or has already; and the others. */
  needed: string[];
  others: string[];
}

function partsOf({ columns, missing, constants }: FileColumns, register: DeskRegister): Parted {
  const asked = columns.filter(({ field, is_left_out: isLeftOut }) => field === null && !isLeftOut);
  const free = missing.filter(({ field }) => mayBeConstant(register, field));
  const isNeeded = ({ field, is_required: isRequired }: (typeof free)[number]) =>
    isRequired || constants[field] !== undefined;
  return {
    asked,
    read: columns.filter((column) => !asked.includes(column)),
    needed: free.filter(isNeeded).map(({ field }) => field),
    others: free.filter((one) => !isNeeded(one)).map(({ field }) => field),
  };
}

function ColumnFields({ columns, register }: { columns: FileColumns; register: DeskRegister }) {
  const { asked, read, needed, others } = partsOf(columns, register);
  const constant = (field: string) => <Constant key={field} field={field} register={register} />;
  const column = (one: FileColumn) => <ColumnField key={one.position} column={one} register={register} />;
  return (
    <Stack width="form">
      {asked.map(column)}
      {needed.map(constant)}
      {read.length > 0 ? (
        <Fold title={`Упізнані стовпці: ${read.length}`}>
          <Stack>{read.map(column)}</Stack>
        </Fold>
      ) : null}
      {others.length > 0 ? (
        <Fold title="Чого у файлі немає, а для всіх рядків те саме">
          <Stack>{others.map(constant)}</Stack>
        </Fold>
      ) : null}
    </Stack>
  );
}

type ColumnsFormProps = Pick<Upload, 'id' | 'register'> & {
  columns: FileColumns;
  /** Nothing else can be done before. */
  isAsked: boolean;
};

/** What each column of the file is; kept for the next file with these headers. */
export function ColumnsForm({ id, register, columns, isAsked }: ColumnsFormProps) {
  const { needed, others } = partsOf(columns, register);
  const isOpen = isAsked || needed.length > 0;
  const { kept, constants } = columns;
  const base = Object.fromEntries([
    ...columns.columns.map((column) => [fieldOf(column), meaningOf(column)] as const),
    ...[...needed, ...others].map((field) => [constantOf(field), constants[field] ?? ''] as const),
  ]);
  const form = (
    <PostedForm
      name="columns"
      label="Що в якому стовпці"
      call="uploads.name-columns"
      values={{ id }}
      base={base}
      submit="Запам’ятати й перевірити"
      shortcut="m"
      variant={isAsked ? 'primary' : 'secondary'}
    >
      <p>{TOGETHER}</p>
      <ColumnFields columns={columns} register={register} />
    </PostedForm>
  );
  const lead = kept
    ? `Як назвали ${formatMoment(kept.made_at)} (${kept.made_by}). Те саме діє для кожного файлу з такими заголовками. ${OF_ONE_FILE}`
    : `Сайт це запам’ятає й про такий самий файл більше не питатиме. ${OF_ONE_FILE}`;
  return (
    <Section id="columns" title="Що в якому стовпці" lead={lead}>
      {isOpen ? form : <Fold title="Назвати інакше">{form}</Fold>}
    </Section>
  );
}

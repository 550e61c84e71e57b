import { ActForm, FormBody } from '@/components/desk/act-form';
import { Fold } from '@/components/ui/fold';
import { Section } from '@/components/ui/section';
import { SelectInput } from '@/components/ui/select-input';
import { Stack } from '@/components/ui/stack';
import { TextInput } from '@/components/ui/text-input';
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

function ColumnField({ column, register }: { column: FileColumn; register: DeskRegister }) {
  const { position, letters, header, samples, field, guess, is_left_out: isLeftOut } = column;
  const kind = register === 'payments' ? 'statement' : 'register';
  const isAsked = field === null && !isLeftOut;
  const none: Option[] = isAsked || kind === 'statement' ? [['', kind === 'statement' ? 'Не брати' : 'Виберіть']] : [];
  const fields = fieldsOf(register).map((name): Option => [name, fieldTitle(register, name)]);
  const seen = samples.length > 0 ? `У файлі: ${samples.join(' · ')}` : 'У перших рядках порожній';
  return (
    <SelectInput
      id={`column-${position}`}
      name={`column.${position}`}
      label={header === '' ? `Стовпець ${letters}, без назви` : `Стовпець ${letters} «${header}»`}
      hint={field === null && guess !== null ? `${seen}. Схоже на «${fieldTitle(register, guess)}», перевірте` : seen}
      options={[...none, ...LAST[kind], ...fields]}
      defaultValue={field ?? guess ?? (isLeftOut ? LEFT_OUT : '')}
      required={isAsked && kind === 'register'}
    />
  );
}

function Constant({ field, register, value }: { field: string; register: DeskRegister; value: string }) {
  return (
    <TextInput
      id={`value-${field}`}
      name={`value.${field}`}
      label={`${fieldTitle(register, field)} для всіх рядків`}
      hint={fieldHint(register, field)}
      maxLength={CONSTANT_MAX}
      defaultValue={value}
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
  const constant = (field: string) => (
    <Constant key={field} field={field} register={register} value={columns.constants[field] ?? ''} />
  );
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
  const { needed } = partsOf(columns, register);
  const isOpen = isAsked || needed.length > 0;
  const { kept } = columns;
  const form = (
    <ActForm call="uploads.name-columns" values={{ id }} label="Що в якому стовпці">
      <FormBody submit="Запам’ятати й перевірити" shortcut="m" variant={isAsked ? 'primary' : 'secondary'}>
        <p>{TOGETHER}</p>
        <ColumnFields columns={columns} register={register} />
      </FormBody>
    </ActForm>
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

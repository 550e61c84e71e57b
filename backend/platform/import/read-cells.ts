// An absent column changes nothing; neither does an empty cell, unless `clearEmpty` is set.
import { inLine } from '@/backend/core/in-line';
import { fieldOf } from '@/domain/keys';
import { accepts, type Columns, titleOf, titleWithField } from './columns';
import type { Given, GivenRow, Importer, ImportProblem, Issue, NumberedRow, Place } from './importer';
import { unknownColumn } from './problems';
import { isNoDay } from './read-instant';

const VALUE_MAX = 60;
const BLANK = /^(?:-|–|—|null|\\N|н\/д)$/i;
const AS_FORMULA = /^="(.*)"$/s;
const BROKEN = /^#(?:[A-ZА-ЯІЇЄҐ/]+[!?]|N\/A|Н\/Д)$/u;
const NARROW = /^#{3,}$/;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const inSheet = 'Excel не вмістив значення: розширте стовпець і збережіть файл знову';
const formula = 'помилка формули: впишіть саме значення';

function cellFault(value: string): string | undefined {
  if (NARROW.test(value)) return inSheet;
  return BROKEN.test(value) ? formula : undefined;
}

/** A signature below the table. */
const isNote = (row: object, keyFields: readonly string[]) =>
  keyFields.length > 0 &&
  keyFields.every((field) => isEmpty(fieldOf(row, field))) &&
  Object.values(row).filter((value) => !isEmpty(value)).length <= 1;

/** "D3 «Дата порушення» «20.11.26»": the cell in the words of the file. */
function cellAt({ line, row, places }: NumberedRow, field: string, isSecret: boolean, columns: Columns): string {
  const place = places?.get(field);
  const value = fieldOf(row, field);
  const text = typeof value === 'string' && !isSecret ? inLine(value).slice(0, VALUE_MAX) : '';
  const cell = place?.letters.map((letters) => `${letters}${line}`).join('+') ?? '';
  const absent = places ? titleOf(columns, field) : field;
  const name = cell === '' ? absent : `${cell} «${place?.header ?? ''}»`;
  return place && text !== '' ? `${name} «${text}»` : name;
}

export const issueText = (
  source: NumberedRow | undefined,
  { column, reason }: Issue,
  isSecret: boolean,
  columns: Columns,
): string => `${source ? cellAt(source, column, isSecret, columns) : column} — ${reason}`;

const shownValue = (source: NumberedRow, field: string, isSecret: boolean): string => {
  const value = fieldOf(source.row, field);
  const isShown = !isSecret && (typeof value === 'string' || typeof value === 'number');
  return isShown ? inLine(String(value)).slice(0, VALUE_MAX) : '';
};

export function problemAt(source: NumberedRow, issue: Issue, isSecret: boolean, columns: Columns): ImportProblem {
  const { column } = issue;
  const value = shownValue(source, column, isSecret);
  return {
    line: source.line,
    reason: issueText(source, issue, isSecret, columns),
    column: source.places?.get(column)?.header ?? column,
    ...(value !== '' && { value }),
  };
}

const GAP = 'порожня клітинка, а решта значення є: впишіть її в кожен рядок (об’єднані клітинки спершу роз’єднайте)';

function gapAt({ line, places }: NumberedRow, field: string, { letters, header }: Place): ImportProblem {
  const cell = `${letters.map((one) => `${one}${line}`).join('+')} «${header}»`;
  return { line, reason: `${cell} — ${GAP}`, column: places?.get(field)?.header ?? header };
}

export interface ReadCells {
  (row: NumberedRow): { read: GivenRow | undefined; problems: ImportProblem[] };
}

type Described = Pick<Importer, 'columns' | 'keyOf' | 'keyFields' | 'nameFields' | 'isPersonal'>;

function lacking({ columns, keyFields, nameFields = [] }: Described, { places }: NumberedRow) {
  const named = (fields: readonly string[]) =>
    fields.map((field) => (places ? titleOf : titleWithField)(columns, field));
  const together = nameFields.length > 0 ? [named(nameFields).join(' і ')] : [];
  return `бракує ${[...named(keyFields), ...together].join(' або ')}: невідомо, про який запис ідеться; підпис серед записів видаліть`;
}

function unknownProblem({ columns }: Described, { line, places }: NumberedRow, name: string): ImportProblem {
  if (name === '') return { line, reason: 'значення стоїть у стовпці без назви' };
  const place = places?.get(name)?.letters.join('+');
  const cure = place
    ? '. Якщо він не потрібен, назвіть його у skipped файлу --columns (його готує import inspect --save); якщо потрібен – перейменуйте, усі назви друкує import describe'
    : '';
  return { line, reason: `невідомий стовпець ${unknownColumn(name, columns, place)}${cure}` };
}

export function cellReader(described: Described, { clearEmpty }: { clearEmpty: boolean }): ReadCells {
  const { columns, keyOf, keyFields, isPersonal = false } = described;
  const schemas = new Map(Object.entries(columns).map(([name, { schema }]) => [name, schema]));
  const optional = new Set(
    Object.entries(columns).flatMap(([name, { schema }]) => (accepts(schema, null) ? [name] : [])),
  );
  const refused = new Set<string>();
  /** Spreadsheets' ways to write nothing, or a text. */
  const plain = (name: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (value.length <= 4 && optional.has(name) && BLANK.test(value)) return '';
    return value.startsWith('="') ? (AS_FORMULA.exec(value)?.[1] ?? value) : value;
  };

  return (source) => {
    const { line, row, places } = source;
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      return { read: undefined, problems: [{ line, reason: 'має бути запис із назвами полів' }] };
    if (places && isNote(row, keyFields))
      return { read: undefined, problems: [{ line, reason: lacking(described, source) }] };
    const given: Given = {};
    const problems: ImportProblem[] = [];
    const object = (field: string, path: PropertyKey[], reason: string) => {
      const column = path.length > 0 ? [field, ...path].join('.') : field;
      problems.push(problemAt(source, { column, reason }, isPersonal, columns));
    };
    for (const [name, written] of Object.entries(row)) {
      const schema = schemas.get(name);
      if (!schema) {
        if (refused.has(name) || (name === '' && isEmpty(written))) continue;
        refused.add(name);
        problems.push(unknownProblem(described, source, name));
        continue;
      }
      const gap = source.gaps?.get(name);
      if (gap) {
        problems.push(gapAt(source, name, gap));
        continue;
      }
      const isUnset = typeof written === 'string' && optional.has(name) && isNoDay(written);
      const value: unknown = isUnset ? '' : places ? plain(name, written) : written;
      if (isEmpty(value) && optional.has(name) && !clearEmpty) continue;
      const fault = places && typeof value === 'string' && value.startsWith('#') ? cellFault(value) : undefined;
      if (fault !== undefined) {
        object(name, [], fault);
        continue;
      }
      const parsed = schema.safeParse(value === undefined ? null : value);
      if (parsed.success) given[name] = parsed.data;
      else for (const issue of parsed.error.issues) object(name, issue.path, issue.message);
    }
    if (problems.length > 0) return { read: undefined, problems };
    const key = keyOf(given);
    return key === ''
      ? { read: undefined, problems: [{ line, reason: lacking(described, source) }] }
      : { read: { line, key, given, source }, problems };
  };
}

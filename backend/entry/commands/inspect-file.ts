import { extname } from 'node:path';
import { hasDatabase } from '@/backend/entry/backup/compare';
import { columnLetters, titleWithField } from '@/backend/platform/import/columns';
import { ImportError } from '@/backend/platform/import/importer';
import {
  type Inspected,
  type InspectedColumn,
  type Inspection,
  inspectTable,
  recognise,
} from '@/backend/platform/import/inspect-table';
import { type KeptMapping, keptNotice, listMappings } from '@/backend/platform/import/kept-mappings';
import { openTable } from '@/backend/platform/import/read-file';
import { withFaults } from '@/backend/platform/import/refusals';
import type { TableFile } from '@/backend/platform/import/table-file';
import { TableFault } from '@/backend/platform/import/table-record';
import { inLine } from '@/backend/core/in-line';
import { DESCRIBED, type DescribedRegister, requireDescribed } from './described-registers';
import { atTerminal, needed, READS, type Terminal, text, word } from '@/backend/platform/commands/command';
import { saveNew } from './save-new';

const SAMPLE_MAX = 60;
const GUESSED = { header: 'здогад за назвою', values: 'здогад за значеннями' };

const letters = (positions: number[]) => positions.map(columnLetters).join(', ');

function meaningOf({ field, guess, isSkipped }: InspectedColumn, { columns, skipsOthers }: DescribedRegister): string {
  if (field !== undefined) return titleWithField(columns, field);
  if (guess) return `${titleWithField(columns, guess.field)} – ${GUESSED[guess.by]}, перевірте`;
  return isSkipped || skipsOthers ? 'не береться' : 'невідомо';
}

function columnText(column: InspectedColumn, register: DescribedRegister): string {
  const { position, header, samples, objection } = column;
  const shown = register.isPersonal ? '' : inLine(samples[0] ?? '').slice(0, SAMPLE_MAX);
  const sample = shown === '' ? '' : `, наприклад «${shown}»`;
  const name = header === '' ? 'без назви' : `«${inLine(header)}»`;
  return [
    `  ${columnLetters(position)} ${name}${sample} → ${meaningOf(column, register)}`,
    ...(objection === undefined ? [] : [`      так не візьметься: ${objection}`]),
  ].join('\n');
}

function missingText({ missing }: Inspection, { columns }: DescribedRegister): string[] {
  const required = missing.filter(({ isRequired }) => isRequired);
  const others = missing.filter(({ isRequired }) => !isRequired);
  return [
    ...(required.length > 0 ? ['Бракує для нового запису:'] : []),
    ...required.map(({ field, fitting }) => {
      const meant = fitting.length > 0 ? ` – за значеннями підходять ${letters(fitting)}` : '';
      return `  ${titleWithField(columns, field)}${meant}`;
    }),
    ...(others.length > 0 ? [`Ще можуть бути: ${others.map(({ field }) => field).join(', ')}.`] : []),
  ];
}

type KnownRegister = DescribedRegister & Inspected;

const withKept = (register: DescribedRegister, kept: KeptMapping[]): KnownRegister => ({
  ...register,
  kept: kept.filter(({ noun }) => noun === register.noun),
});

async function requireRegister(file: string, table: TableFile, kept: KeptMapping[]): Promise<KnownRegister> {
  const among = await recognise(
    table,
    DESCRIBED.map((register) => withKept(register, kept)),
  );
  const [register] = among;
  if (register && among.length === 1) return register;
  const which = (among.length > 0 ? among : DESCRIBED).map(({ noun }) => noun).join(', ');
  throw new ImportError(
    `З файлу ${file} не видно, що це: назвіть реєстр (${which}), наприклад import inspect fines ${file}`,
  );
}

/** A file can be looked at where there is no site yet. */
const keptIn = async ({ config, open }: Terminal) => (hasDatabase(config()) ? open(({ db }) => listMappings(db)) : []);

/** `save`: where to write the proposed mapping. */
async function inspectFile(terminal: Terminal, file: string, noun?: string, save?: string): Promise<string> {
  const named = noun === undefined ? undefined : requireDescribed(noun);
  if (extname(file).toLowerCase() === '.json')
    throw new ImportError('JSON сам називає поля: їхній список друкує import describe, перевіряє import … --dry-run.');
  const table = await openTable(file);
  const kept = await keptIn(terminal);
  try {
    const register = named ? withKept(named, kept) : await requireRegister(file, table, kept);
    const inspection = await inspectTable(table, register);
    if (!inspection) throw new ImportError(`У файлі ${file} немає таблиці: жодного рядка з кількома клітинками.`);
    if (save !== undefined) saveNew(save, `${JSON.stringify(inspection.mapping, null, 2)}\n`);
    const { layout, title, columns, remembered } = inspection;
    const isSure = layout.sources.length > 0;
    return [
      `${file}: ${table.format}, ${title}, ${isSure ? 'заголовок у рядку' : 'заголовка не впізнано, можливо, рядок'} ${layout.line}.`,
      `${register.title}: ${register.command} (${named ? 'названо' : 'впізнано за заголовками'}).`,
      ...(remembered ? [`Цей набір заголовків уже відомий. ${keptNotice(remembered, register.columns)}`] : []),
      ...columns.map((column) => columnText(column, register)),
      ...missingText(inspection, register),
      ...table.notices(),
      save === undefined
        ? 'Записати цю відповідність, щоб виправити й узяти з --columns: --save <файл>'
        : `Відповідність записано у ${save}. Перегляньте її, виправте, тоді: npm run inspection -- ${register.command} ${file} --columns ${save} --dry-run`,
    ].join('\n');
  } catch (error) {
    throw error instanceof TableFault ? withFaults(file, error) : error;
  }
}

export const inspectByCommand = atTerminal({
  usage: 'import inspect [<що>] <файл> [--save <файл>]',
  help: 'що в таблиці: кодування, заголовок, за що буде взято кожен стовпець, чого бракує; --save записує цю відповідність для --columns; <що> можна не казати',
  back: READS,
  args: {
    first: needed('файл'),
    second: word((typed) => typed),
    save: text('save'),
  },
  run: (terminal, { first, second, save }) =>
    second === undefined ? inspectFile(terminal, first, undefined, save) : inspectFile(terminal, second, first, save),
});

import { offerToJoin } from '@/backend/appeals/without-fine';
import { basename, dirname, extname } from 'node:path';
import type { Context } from '@/backend/platform/context';
import { findImporter, IMPORTERS } from '@/backend/entry/nouns';
import { ImportError } from '@/backend/platform/import/importer';
import { listImports, sourceOf } from '@/backend/platform/import/import-log';
import {
  constantsInWords,
  keepGiven,
  listMappings,
  forgetMapping,
  type KeptMapping,
} from '@/backend/platform/import/kept-mappings';
import { readImportFile } from '@/backend/platform/import/read-file';
import { readMapping } from '@/backend/platform/import/read-mapping';
import { type ImportResult, runImport } from '@/backend/platform/import/run-import';
import { namedKeys } from '@/backend/platform/import/told-records';
import { undoImport } from '@/backend/entry/undo-import';
import { previewRecords, requirePages } from '@/backend/entry/preview/preview-records';
import { describeByCommand } from './describe-columns';
import { inspectByCommand } from './inspect-file';
import { openProgress } from './progress';
import { withScratch } from './terminal';
import { command, flag, idWord, listing, MADE_BY, needed, text } from '@/backend/platform/commands/command';
import { nameOf } from '@/backend/platform/commands/usage';
import type { Selectable } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { inLine } from '@/backend/core/in-line';
import { formatMoment } from '@/domain/dates';

function mappingText({ id, noun, made_by, made_at, mapping }: KeptMapping): string {
  const columns = Object.entries(mapping.columns).map(
    ([field, headers]) =>
      `    ${[headers]
        .flat()
        .map((header) => `«${inLine(header)}»`)
        .join(' + ')} → ${field}`,
  );
  const skipped = mapping.skipped.map((header) => `«${inLine(header)}»`);
  const constants = constantsInWords(mapping.constants ?? {}, findImporter(noun)?.columns ?? {});
  return [
    `${id}  ${noun}  ${formatMoment(made_at)}  ${inLine(made_by)}`,
    ...columns,
    ...(constants === '' ? [] : [`    у кожному рядку: ${constants}`]),
    ...(skipped.length > 0 ? [`    не беруться: ${skipped.join(', ')}`] : []),
  ].join('\n');
}

const columnCommands = [
  listing({
    usage: 'import columns',
    help: 'відповідності, дані через --columns і запам’ятовані за набором заголовків: наступний такий файл їх уже не потребує',
    rows: ({ db }) => listMappings(db),
    line: mappingText,
    none: 'Запам’ятованих відповідностей немає.',
  }),
  command({
    usage: 'import columns forget <номер>',
    help: 'забути одну',
    back: '`import … --columns` remembers it again',
    args: { id: idWord('номер відповідності (див. import columns)', 'Номер відповідності') },
    run: async ({ db }, { id }) => {
      await forgetMapping(db, id);
      return `Відповідність ${id} забуто: файли з такими заголовками знов потребують --columns.`;
    },
  }),
];

const STATES = { staging: 'триває', done: 'записано', undone: 'скасовано', interrupted: 'перервано, не записано' };

function importLine(one: Selectable<Database['imports']> & { register: string }): string {
  const fields = one.fields === '' ? '' : ` (${one.fields.replaceAll(',', ', ')})`;
  const undone = one.undone_at === null ? '' : ` ${formatMoment(one.undone_at)}, ${inLine(one.undone_by ?? '')}`;
  return [
    `${one.id}  ${one.register}  ${formatMoment(one.started_at)}  ${inLine(one.made_by)}  ${STATES[one.state]}${undone}`,
    `    ${inLine(sourceOf(one))}${one.sha256 === '' ? '' : `  sha256 ${one.sha256}`}`,
    `    додано ${one.added}, змінено ${one.changed}${fields}, без змін ${one.same}`,
  ].join('\n');
}

export interface ImportOptions {
  isDryRun?: boolean;
  accept?: boolean;
  clearEmpty?: boolean;
  madeBy?: string;
  pictures?: string | undefined;
  columns?: string | undefined;
}

function resultText(title: string, result: ImportResult): string {
  const { importId, added, changed, same, fields, guarded, withdrawn, notices } = result;
  const names = changed > 0 ? ` (${fields.join(', ')})` : '';
  const held = guarded > 0 ? [`Рішення сайту за скаргами лишаються в силі: записів ${guarded}.`] : [];
  const kept =
    withdrawn > 0 ? [`Зняте із сайту лишається знятим: записів ${withdrawn}. Повернути запис: return <код>.`] : [];
  const counts =
    importId === null
      ? `Буде ${title}: додати ${added}, змінити ${changed}${names}, без змін ${same}. Нічого не записано.`
      : `Імпорт ${importId}, ${title}: додано ${added}, змінено ${changed}${names}, без змін ${same}.`;
  return [...notices, counts, ...held, ...kept].join('\n');
}

export async function importFile(
  context: Context,
  noun: string,
  file: string,
  { madeBy = nameOf(undefined), pictures, columns, ...options }: ImportOptions = {},
): Promise<string> {
  const importer = findImporter(noun);
  if (!importer) throw new ImportError(`Невідомо, як імпортувати «${noun}». Список: npm run inspection -- help`);
  const mapping = columns ? await readMapping(columns, importer.columns) : undefined;
  const { isDryRun = false, accept = false, clearEmpty = false } = options;
  const progress = openProgress();
  try {
    const kept = await listMappings(context.db, noun);
    const { sha256, header, rows, share, notices } = await readImportFile(file, importer.columns, {
      mapping,
      kept,
      keys: importer.keyFields,
    });
    const result = await runImport(
      importer,
      rows,
      { ...context, folder: dirname(file), picturesFolder: pictures },
      {
        origin: { file: basename(file), sha256, madeBy },
        isDryRun,
        accept,
        clearEmpty,
        onProgress: (count) => progress.show(count, share()),
        onCommit: () => progress.commit(),
      },
    );
    const given =
      mapping && !isDryRun ? [await keepGiven(context, { noun, header, mapping, madeBy }, importer.columns)] : [];
    const told = resultText(importer.title, { ...result, notices: [...result.notices, ...notices(), ...given] });
    return [told, ...(importer.noun === 'fines' && !isDryRun ? await offerToJoin(context) : [])].join('\n');
  } catch (error) {
    if (!(error instanceof ImportError) || extname(file).toLowerCase() !== '.json') throw error;
    throw new ImportError(error.message, error.problems, 'Запис');
  } finally {
    progress.end();
  }
}

const OPTIONS = [
  'узяти дані з файлу .xlsx, .ods, .csv або .json, таким, як його зберігає реєстр;',
  `<що>: ${IMPORTERS.map(({ noun }) => noun).join(', ')};`,
  'змінюються лише стовпці, які є у файлі; рішення за скаргами лишаються в силі; якщо хоч один рядок хибний, не записується нічого, а кожна помилка називається; фото штрафів лежать поруч із файлом: стовпець photos має вигляд «файл|опис|час знімання», кілька фото через « ; » (JPG, PNG, WEBP, HEIC до 10 МБ); фото лише додаються',
  '--dry-run: лише сказати, що буде додано й змінено',
  '--accept: узяти й те, що виглядає сумнівним',
  '--columns: чиї заголовки що означають, коли вони не зі списку import describe: {"columns": {"amount": "Сума, грн"}, "skipped": ["Примітка"]}',
  '--clear-empty: порожня клітинка стирає те, що записано (інакше нічого не змінює)',
  '--preview: нічого не записувати, а зберегти в папку сторінки новин чи вакансій цього файлу, кожну одним файлом, такими, як їх покаже сайт',
  '--pictures: де лежать картинки новин, названі у стовпці image; інакше поруч із файлом',
  '--as: хто імпортує, для журналу',
];

export const importCommands = [
  command({
    usage:
      'import <що> <файл> [--dry-run] [--accept] [--columns <файл>] [--clear-empty] [--preview <папка>] [--pictures <папка>] [--as "Ім’я"]',
    help: OPTIONS.join('\n'),
    back: '`import undo <number>` for 90 days; of citizens none: correct the file, import it again',
    args: {
      noun: needed('що імпортувати'),
      file: needed('файл'),
      isDryRun: flag('dry-run'),
      accept: flag('accept'),
      clearEmpty: flag('clear-empty'),
      columns: text('columns'),
      pictures: text('pictures'),
      preview: text('preview'),
      madeBy: MADE_BY,
    },
    run: async (context, { noun, file, preview, ...options }) => {
      if (preview === undefined) return importFile(context, noun, file, options);
      requirePages(noun);
      // What would be done, and the pages as files; the site stays as it is.
      const told = await importFile(context, noun, file, { ...options, isDryRun: true });
      const files = await previewRecords(context.config, noun, preview, (scratch) =>
        withScratch(scratch, (copy) => importFile(copy, noun, file, { ...options, isDryRun: false })),
      );
      return [told, ...files.map((path) => `Сторінка: ${path}`)].join('\n');
    },
  }),
  inspectByCommand,
  describeByCommand,
  ...columnCommands,
  listing({
    usage: 'import list',
    help: 'журнал імпортів, найновіші; --page 2 – далі, так само в інших списках',
    rows: ({ db }, { page }) => listImports(db, page),
    line: importLine,
    none: 'Імпортів ще не було.',
  }),
  command({
    usage: 'import undo <номер> [--partly] [--with-held]',
    help: 'скасувати імпорт, доки його записів не змінило ніщо новіше; --partly – скасувати те, чого не змінило, і назвати решту; --with-held – і платежі, які є ще й в іншій виписці, якщо їх насправді не було',
    back: 'none: import the file again',
    args: {
      id: idWord('номер імпорту (див. import list)', 'Номер імпорту'),
      isPartly: flag('partly'),
      withHeld: flag('with-held'),
      madeBy: MADE_BY,
    },
    run: async (context, { id, isPartly, withHeld, madeBy }) => {
      const { noun, added, changed, touched } = await undoImport(context, id, madeBy, { isPartly, withHeld });
      const [how, left] =
        touched.length === 0
          ? ['', '']
          : [
              ' частково',
              ` Лишилося, бо після імпорту змінилося або є в іншій виписці (${touched.length}): ${namedKeys(touched)}.`,
            ];
      return `Імпорт ${id} (${noun}) скасовано${how}: видалено доданих ${added}, повернуто змінених ${changed}.${left}`;
    },
  }),
];

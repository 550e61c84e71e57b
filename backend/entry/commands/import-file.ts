import { offerToJoin } from '@/backend/appeals/without-fine';
import { basename, dirname, extname } from 'node:path';
import type { Config } from '@/backend/core/config';
import type { PageQuery } from '@/backend/db/page';
import type { Context } from '@/backend/platform/context';
import { findImporter } from '@/backend/entry/nouns';
import { ImportError } from '@/backend/platform/import/importer';
import { listImports, sourceOf } from '@/backend/platform/import/import-log';
import { keepMapping, listMappings } from '@/backend/platform/import/kept-mappings';
import { readImportFile } from '@/backend/platform/import/read-file';
import { readMapping } from '@/backend/platform/import/read-mapping';
import { type ImportResult, runImport } from '@/backend/platform/import/run-import';
import { namedKeys, undoImport } from '@/backend/entry/undo-import';
import { previewRecords } from '@/backend/entry/preview/preview-records';
import { describeColumns } from './describe-columns';
import { inspectFile } from './inspect-file';
import { keptColumns } from './kept-columns';
import { openProgress } from './progress';
import { nameOf, pageOf, readArguments, required, takePage, UsageError } from '@/backend/platform/commands/usage';
import { withContext } from './with-context';
import type { Selectable } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { inLine } from '@/backend/core/in-line';
import { formatMoment } from '@/domain/dates';

const STATES = { staging: 'триває', done: 'записано', undone: 'скасовано', interrupted: 'перервано, не записано' };

function importLine(one: Selectable<Database['imports']>): string {
  const fields = one.fields === '' ? '' : ` (${one.fields.replaceAll(',', ', ')})`;
  const undone = one.undone_at === null ? '' : ` ${formatMoment(one.undone_at)}, ${inLine(one.undone_by ?? '')}`;
  return [
    `${one.id}  ${one.noun}  ${formatMoment(one.started_at)}  ${inLine(one.made_by)}  ${STATES[one.state]}${undone}`,
    `    ${inLine(sourceOf(one))}${one.sha256 === '' ? '' : `  sha256 ${one.sha256}`}`,
    `    додано ${one.added}, змінено ${one.changed}${fields}, без змін ${one.same}`,
  ].join('\n');
}

interface Flags {
  isDryRun?: boolean;
  accept?: boolean;
  clearEmpty?: boolean;
  as?: string | undefined;
  pictures?: string | undefined;
  columns?: string | undefined;
}

function resultText(title: string, result: ImportResult): string {
  const { importId, added, changed, same, fields, guarded, withdrawn, notices } = result;
  const names = changed > 0 ? ` (${fields.join(', ')})` : '';
  const held = guarded > 0 ? [`Рішення сайту за скаргами лишаються в силі: записів ${guarded}.`] : [];
  const kept =
    withdrawn > 0 ? [`Вилучене з сайту лишається вилученим: записів ${withdrawn}. Повернути запис: return <код>.`] : [];
  const counts =
    importId === null
      ? `Буде ${title}: додати ${added}, змінити ${changed}${names}, без змін ${same}. Нічого не записано.`
      : `Імпорт ${importId}, ${title}: додано ${added}, змінено ${changed}${names}, без змін ${same}.`;
  return [...notices, counts, ...held, ...kept].join('\n');
}

export async function importFile(config: Config, noun: string, file: string, flags: Flags = {}): Promise<string> {
  const importer = findImporter(noun);
  if (!importer) throw new ImportError(`Невідомо, як імпортувати «${noun}». Перелік: npm run inspection -- help`);
  const mapping = flags.columns ? await readMapping(flags.columns, importer.columns) : undefined;
  const madeBy = nameOf(flags.as);
  const { isDryRun = false, accept = false, clearEmpty = false } = flags;
  const progress = openProgress();
  try {
    return await withContext({ ...config, loadSamples: false }, async (context) => {
      const kept = await listMappings(context.db, noun);
      const { sha256, header, rows, share, notices } = await readImportFile(file, importer.columns, {
        mapping,
        kept,
        keys: importer.keyFields,
      });
      const result = await runImport(
        importer,
        rows,
        { ...context, folder: dirname(file), picturesFolder: flags.pictures },
        {
          origin: { file: basename(file), sha256, madeBy },
          isDryRun,
          accept,
          clearEmpty,
          onProgress: (count) => progress.show(count, share()),
          onCommit: () => progress.commit(),
        },
      );
      const given = mapping && !isDryRun ? [await keepMapping(context, { noun, header, mapping, madeBy })] : [];
      const told = resultText(importer.title, { ...result, notices: [...result.notices, ...notices(), ...given] });
      return [told, ...(importer.noun === 'fines' && !isDryRun ? await offerToJoin(context) : [])].join('\n');
    });
  } catch (error) {
    if (!(error instanceof ImportError) || extname(file).toLowerCase() !== '.json') throw error;
    throw new ImportError(error.message, error.problems, 'Запис');
  } finally {
    progress.end();
  }
}

async function list({ db }: Context, page: PageQuery): Promise<string> {
  const { shown, told } = takePage(await listImports(db, page), page);
  return [...shown.map(importLine), ...told].join('\n') || 'Імпортів ще не було.';
}

/** What would be done, and the pages as files; the site stays as it is. */
async function previewFile(config: Config, noun: string, file: string, flags: Flags, folder: string): Promise<string> {
  const told = await importFile(config, noun, file, { ...flags, isDryRun: true });
  const files = await previewRecords(config, noun, folder, (scratch) =>
    importFile(scratch, noun, file, { ...flags, isDryRun: false }),
  );
  return [told, ...files.map((path) => `Сторінка: ${path}`)].join('\n');
}

function importNumber(given: string | undefined): number {
  const number = required(given, 'номер імпорту (див. import list)');
  if (!/^[1-9]\d{0,14}$/.test(number)) throw new UsageError(`Номер імпорту має бути числом, а не «${number}».`);
  return Number(number);
}

export async function imports(given: () => Config, args: string[]): Promise<string> {
  const { words, options } = readArguments(args, {
    words: 3,
    names: ['as', 'pictures', 'columns', 'save', 'page', 'preview'],
    switches: ['dry-run', 'accept', 'clear-empty', 'partly'],
  });
  const [first, second, third] = words;
  if (third !== undefined && first !== 'inspect' && second !== 'forget')
    throw new UsageError(`Зайве слово «${third}»: нічого не зроблено.`);
  if (options.save && first !== 'inspect') throw new UsageError('--save буває лише з import inspect.');
  const as = options.as?.at(-1);
  if (first === 'list' && second === undefined)
    return withContext({ ...given(), loadSamples: false }, (context) => list(context, pageOf(options)));
  if (first === 'columns') return keptColumns({ ...given(), loadSamples: false }, second, third);
  if (first === 'describe') return describeColumns(second);
  if (first === 'inspect')
    return inspectFile({ ...given(), loadSamples: false }, required(third ?? second, 'файл'), {
      noun: third === undefined ? undefined : second,
      save: options.save?.at(-1),
    });
  if (first === 'undo') {
    const number = importNumber(second);
    const isPartly = options.partly !== undefined;
    const { noun, added, changed, touched } = await withContext({ ...given(), loadSamples: false }, (context) =>
      undoImport(context, number, nameOf(as), { isPartly }),
    );
    const [how, left] =
      touched.length === 0
        ? ['', '']
        : [' частково', ` Лишилося, бо після імпорту змінилося (${touched.length}): ${namedKeys(touched)}.`];
    return `Імпорт ${number} (${noun}) скасовано${how}: вилучено доданих ${added}, повернуто змінених ${changed}.${left}`;
  }
  const [noun, file] = [required(first, 'що імпортувати'), required(second, 'файл')];
  const flags = {
    isDryRun: options['dry-run'] !== undefined,
    accept: options.accept !== undefined,
    clearEmpty: options['clear-empty'] !== undefined,
    as,
    pictures: options.pictures?.at(-1),
    columns: options.columns?.at(-1),
  };
  const preview = options.preview?.at(-1);
  if (preview !== undefined) return previewFile({ ...given(), loadSamples: false }, noun, file, flags, preview);
  return importFile(given(), noun, file, flags);
}

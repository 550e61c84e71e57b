import { createClock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import { connect } from '@/backend/db/connection';
import { findImporter, IMPORTERS } from '@/backend/entry/nouns';
import { findDifferences } from '@/backend/entry/rehearse/differences';
import { differenceLines, fineLines } from '@/backend/entry/rehearse/in-words';
import { type CallDifference, rehearseVersion } from '@/backend/entry/rehearse/rehearse-version';
import { withScratchPair } from '@/backend/entry/rehearse/scratch-pair';
import { writeSnapshot } from '@/backend/entry/rehearse/snapshot';
import { formatMoment } from '@/domain/dates';
import { importFile } from './import-file';
import { importStatement } from './payments';
import { withContext } from './with-context';
import { type Arguments, nameOf, readArguments, required, UsageError } from '@/backend/platform/commands/usage';

const UNTOUCHED = 'Перевірено на копії, яку вже видалено: на сайті нічого не змінено й не надіслано.';
const NOT_COVERED =
  'Не порівняно: вигляд сторінок, роботу форм, листи щоденних нагадувань. Кабінети – вибірка, штрафи – усі.';

async function change(config: Config, what: string, file: string, { options }: Arguments): Promise<string> {
  if (what === 'payments')
    return withContext(config, (context) =>
      importStatement(context, { file, columns: options.columns?.at(-1), madeBy: nameOf(undefined) }),
    );
  return importFile(config, what, file, {
    accept: options.accept !== undefined,
    clearEmpty: options['clear-empty'] !== undefined,
    columns: options.columns?.at(-1),
    pictures: options.pictures?.at(-1),
  });
}

/** The copy may be older than what the operator has explained since. */
async function copyMappings(from: Config, to: Config): Promise<void> {
  const [site, copy] = [connect(from), connect(to)];
  try {
    await copy.deleteFrom('import_mappings').execute();
    for (const row of await site.selectFrom('import_mappings').selectAll().execute())
      await copy.insertInto('import_mappings').values(row).execute();
  } finally {
    await site.destroy();
    await copy.destroy();
  }
}

async function rehearseFile(config: Config, what: string, file: string, given: Arguments): Promise<string> {
  const now = createClock(config)();
  return withScratchPair(config, now, async ({ copiedAt, before, after }) => {
    await copyMappings(config, after);
    const told = await change(after, what, file, given);
    const [was, willBe] = [connect(before), connect(after)];
    try {
      const found = await findDifferences(was, willBe, now);
      if (given.options.json) return JSON.stringify({ copied_at: copiedAt, ...found }, null, 2);
      return [
        `Якби ${file} узяти до даних станом на ${formatMoment(copiedAt)}:`,
        ...differenceLines(found),
        ...told.split('\n').filter((line) => !/^Імпорт \d+|^Скасувати все/.test(line)),
        UNTOUCHED,
      ].join('\n');
    } finally {
      await was.destroy();
      await willBe.destroy();
    }
  });
}

const list = (title: string, names: string[]) => (names.length > 0 ? [`${title}: ${names.join(', ')}`] : []);

const callLine = ({ call, differing, compared, added, gone, changed }: CallDifference) =>
  `  ${call}: інші відповіді, ${differing} з ${compared}; ${[
    ...list('нові поля', added),
    ...list('зникли поля', gone),
    ...list('інші значення', changed),
  ].join('; ')}`;

async function version(config: Config, folder: string, isJson: boolean): Promise<string> {
  const found = await rehearseVersion(config, folder, createClock(config)());
  if (isJson) return JSON.stringify(found, null, 2);
  const lines = [...fineLines(found.fines), ...found.calls.map(callLine)];
  return [
    `Версія в ${folder} на даних станом на ${formatMoment(found.copiedAt)} показала б:`,
    ...(lines.length > 0 ? lines : ['  те саме, що ця']),
    NOT_COVERED,
    UNTOUCHED,
  ].join('\n');
}

export async function rehearse(config: Config, args: string[]): Promise<string> {
  const given = readArguments(args, {
    words: 2,
    names: ['columns', 'pictures', 'at'],
    switches: ['json', 'accept', 'clear-empty'],
  });
  const what = required(given.words[0], 'що перевірити: version або назва реєстру');
  if (what !== 'version' && what !== 'snapshot' && what !== 'payments' && !findImporter(what))
    throw new UsageError(`Відоме: version, payments, ${IMPORTERS.map(({ noun }) => noun).join(', ')}.`);
  const where = required(given.words[1], what === 'version' ? 'папка з іншою версією' : 'файл');
  if (what === 'version') return version(config, where, given.options.json !== undefined);
  if (what !== 'snapshot') return rehearseFile(config, what, where, given);
  await writeSnapshot(config, where, Number(required(given.options.at?.at(-1), '--at')));
  return `Знімок записано: ${where}`;
}

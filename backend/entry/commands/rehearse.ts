import { createClock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import { closing, connect } from '@/backend/db/connection';
import { IMPORTERS, findImporter } from '@/backend/entry/nouns';
import {
  findDifferences,
  type Differences,
  type FineDifferences,
  type FineGroup,
} from '@/backend/entry/rehearse/differences';
import { type CallDifference, rehearseVersion } from '@/backend/entry/rehearse/rehearse-version';
import { withScratchPair } from '@/backend/entry/rehearse/scratch-pair';
import { writeSnapshot } from '@/backend/entry/rehearse/snapshot';
import { formatMoment } from '@/domain/dates';
import { importFile, type ImportOptions } from './import-file';
import { importStatement } from './payments';
import { withScratch } from './terminal';
import { atTerminal, flag, needed, option, READS, text, word } from '@/backend/platform/commands/command';
import { nameOf, required, UsageError } from '@/backend/platform/commands/usage';
import { isKeyOf, keysOf } from '@/domain/keys';
import { amount, formatMoney } from '@/domain/money';
import { NOTIFICATION_TITLES } from '@/domain/notification-kinds';
import { plural } from '@/domain/plural';

const fines = (count: number) => `${count} ${plural(count, ['штраф', 'штрафи', 'штрафів'])}`;
const sum = (kopecks: number) => formatMoney(amount(kopecks));

const GROUP_TEXTS: Record<FineGroup, (count: number, kopecks: number) => string> = {
  appeared: (count, kopecks) =>
    `${fines(count)} ${plural(count, ['з’явиться', 'з’являться', 'з’являться'])}, на сьогодні ${sum(kopecks)}`,
  vanished: (count, kopecks) =>
    `${fines(count)} ${plural(count, ['зникне', 'зникнуть', 'зникнуть'])}, на сьогодні ${sum(kopecks)}`,
  dearer: (count, kopecks) =>
    `${fines(count)} ${plural(count, ['подорожчає', 'подорожчають', 'подорожчають'])}, разом на ${sum(kopecks)}`,
  cheaper: (count, kopecks) =>
    `${fines(count)} ${plural(count, ['стане дешевшим', 'стануть дешевшими', 'стануть дешевшими'])}, разом на ${sum(kopecks)}`,
  settled: (count, kopecks) => `${fines(count)} більше не треба сплачувати (сплачено, скасовано), було ${sum(kopecks)}`,
  reopened: (count, kopecks) => `${fines(count)} знову треба сплачувати, ${sum(kopecks)}`,
  otherTerms: (count) =>
    `${fines(count)} ${plural(count, ['матиме', 'матимуть', 'матимуть'])} інші строки знижки, сплати або скарги`,
};

const fineLines = (found: FineDifferences): string[] =>
  keysOf<FineGroup>(GROUP_TEXTS).flatMap((name) => {
    const { count, kopecks, examples } = found[name];
    return count === 0 ? [] : [`  ${GROUP_TEXTS[name](count, kopecks)}; наприклад ${examples.join(', ')}`];
  });

const titleOf = (kind: string) => (isKeyOf(NOTIFICATION_TITLES, kind) ? NOTIFICATION_TITLES[kind] : kind);

function countLines(counts: Record<string, number>, words: readonly [string, string, string]): string[] {
  const total = Object.values(counts).reduce((all, count) => all + count, 0);
  if (total === 0) return [];
  const kinds = Object.entries(counts).map(([kind, count]) => `${titleOf(kind)} – ${count}`);
  return [`  надійде ${total} ${plural(total, words)}: ${kinds.join('; ')}`];
}

const cars = (count: number, what: string) => (count === 0 ? [] : [`  ${count} авто ${what} підтвердження`]);

function differenceLines({ fines: found, cars: changed, mails, notices, registers }: Differences): string[] {
  const lines = [
    ...fineLines(found),
    ...cars(changed.unconfirmed, plural(changed.unconfirmed, ['втратить', 'втратять', 'втратять'])),
    ...cars(changed.confirmed, plural(changed.confirmed, ['отримає', 'отримають', 'отримають'])),
    ...Object.entries(registers).map(
      ([noun, { added, changed: others, removed }]) =>
        `  ${findImporter(noun)?.title ?? noun}: нових ${added}, змінених ${others}, видалених ${removed}`,
    ),
    ...countLines(mails, ['лист', 'листи', 'листів']),
    ...countLines(notices, ['сповіщення в кабінетах', 'сповіщення в кабінетах', 'сповіщень у кабінетах']),
  ];
  return lines.length > 0 ? lines : ['  нічого не зміниться'];
}

const UNTOUCHED = 'Перевірено на копії, яку вже видалено: на сайті нічого не змінено й не надіслано.';
const NOT_COVERED =
  'Не порівняно: вигляд сторінок, роботу форм, листи щоденних нагадувань. Кабінети – вибірка, штрафи – усі.';

interface Given extends ImportOptions {
  what: string;
  file: string;
  isJson: boolean;
}

const change = (config: Config, { what, file, ...options }: Given): Promise<string> =>
  withScratch(config, (context) =>
    what === 'payments'
      ? importStatement(context, { file, columns: options.columns, madeBy: nameOf(undefined) })
      : importFile(context, what, file, options),
  );

/** The copy may be older than what the operator has explained since. */
async function copyMappings(from: Config, to: Config): Promise<void> {
  const kept = await closing(connect(from), (site) => site.selectFrom('import_mappings').selectAll().execute());
  await closing(connect(to), async (copy) => {
    await copy.deleteFrom('import_mappings').execute();
    for (const row of kept) await copy.insertInto('import_mappings').values(row).execute();
  });
}

async function rehearseFile(config: Config, given: Given): Promise<string> {
  const now = createClock(config)();
  return withScratchPair(config, now, async ({ copiedAt, before, after }) => {
    await copyMappings(config, after);
    const told = await change(after, given);
    const found = await closing(connect(before), (was) =>
      closing(connect(after), (willBe) => findDifferences(was, willBe, now)),
    );
    if (given.isJson) return JSON.stringify({ copied_at: copiedAt, ...found }, null, 2);
    return [
      `Якби ${given.file} узяти до даних станом на ${formatMoment(copiedAt)}:`,
      ...differenceLines(found),
      ...told.split('\n').filter((line) => !/^Імпорт \d+|^Скасувати все/.test(line)),
      UNTOUCHED,
    ].join('\n');
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

const KNOWN = ['payments', ...IMPORTERS.map(({ noun }) => noun)];

function registerOf(typed: string | undefined): string {
  const what = required(typed, 'що перевірити: version або назва реєстру');
  if (!KNOWN.includes(what)) throw new UsageError(`Відоме: version, ${KNOWN.join(', ')}.`);
  return what;
}

const FILE = needed('файл');

export const rehearseCommands = [
  atTerminal({
    usage: 'rehearse <що> <файл> [--json]',
    help: 'що зміниться для громадян, якби узяти файл: штрафи, суми, строки, авто, листи; на копії, сайт не змінюється; <що> як для import, також payments; знає --columns, --accept, --clear-empty, --pictures',
    back: READS,
    args: {
      what: word(registerOf),
      file: FILE,
      isJson: flag('json'),
      accept: flag('accept'),
      clearEmpty: flag('clear-empty'),
      columns: text('columns'),
      pictures: text('pictures'),
    },
    run: ({ config }, given) => rehearseFile(config(), given),
  }),
  atTerminal({
    usage: 'rehearse version <папка> [--json]',
    help: 'те саме про іншу версію сайту, що лежить у папці',
    back: READS,
    args: { folder: needed('папка з іншою версією'), isJson: flag('json') },
    run: ({ config }, { folder, isJson }) => version(config(), folder, isJson),
  }),
  // Another version calls it.
  atTerminal({
    usage: 'rehearse snapshot <файл> --at <час>',
    help: '',
    back: READS,
    args: { file: FILE, at: option('at', (typed) => Number(required(typed, '--at'))) },
    run: async ({ config }, { file, at }) => {
      await writeSnapshot(config(), file, at);
      return `Знімок записано: ${file}`;
    },
  }),
];

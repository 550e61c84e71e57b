import { cancelFine, stateOf } from '@/backend/fines/changes/desk';
import { basisOf } from '@/backend/fines/basis';
import { deleteFine, listLatestFines, requireUncancelled } from '@/backend/fines/changes/operator-acts';
import { requireFine } from '@/backend/fines/find-named-fine';
import { describedPhotos } from '@/backend/fines/stored-photos';
import { notifiedFine } from '@/backend/fines/serialize';
import type { DeadlineRules } from '@/domain/deadline-rules';
import { FINE_STATE_LABELS, readFine } from '@/domain/fine-state';
import { inLine } from '@/backend/core/in-line';
import { formatDate } from '@/domain/dates';
import { formatLicensePlate, LICENSE_PLATE_MESSAGE } from '@/domain/license-plate';
import { amount, formatMoney } from '@/domain/money';
import { formatSerialNumber, normaliseSerialNumber } from '@/domain/serial-number';
import { versionOf } from '@/backend/platform/registers/records';
import { recordSheet } from './record-sheet';
import { command, listing, MADE_BY, PLATE, reading, option, text, word } from '@/backend/platform/commands/command';
import { noticeLink, noticeSvg } from '@/backend/fines/notice-code';
import { licensePlateSchema } from '@/contract/license-plate';
import { saveNew } from './save-new';
import { required, UsageError } from '@/backend/platform/commands/usage';
import { findRules } from '@/backend/fines';

const SERIAL = word((typed) => normaliseSerialNumber(required(typed, 'серія та номер, наприклад "ІП 0001234567"')));

function readPlate(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const { data } = licensePlateSchema.safeParse(typed);
  if (data === undefined) throw new UsageError(`${LICENSE_PLATE_MESSAGE}.`);
  return data;
}

/** With `--plate` a notice gets its code before it is in the register. */
const noticeCode = reading({
  usage: 'fines notice-code <серія й номер> [--plate <номерний знак>] [--save код.svg]',
  help: 'адреса й QR-код для повідомлення; --plate – ще до реєстру',
  args: { serial: SERIAL, plate: option('plate', readPlate), path: text('save') },
  run: async ({ db, config }, { serial, plate, path }) => {
    const link = noticeLink(config, {
      plate_key: plate ?? (await requireFine(db, serial)).plate_key,
      serial_key: serial,
    });
    if (path === undefined) return link;
    saveNew(path, noticeSvg(link));
    return `${link}\nКод записано у файл ${path}.`;
  },
});

type Fine = Awaited<ReturnType<typeof requireFine>>;

const photoLines = (column: string) =>
  describedPhotos(column).map(({ number, words, url }) => `${number}  ${inLine(words)}  ${url}`);

const line = (fine: Fine) =>
  `${formatSerialNumber(fine.serial_number)}  ${formatLicensePlate(fine.plate_key)}  ${formatDate(fine.violated_at)}  ${formatMoney(amount(fine.amount_kopecks))}  ${stateOf(fine)}`;

const about = (fine: Fine) =>
  `Штраф ${formatSerialNumber(fine.serial_number)}, авто ${formatLicensePlate(fine.plate_key)}, ${stateOf(fine)}: ${formatMoney(amount(fine.amount_kopecks))}.`;

/** As the citizen is told. */
function standing(fine: Fine, rules: DeadlineRules, now: number): string[] {
  const { labels, sums, discount, payUntil, appealUntil } = readFine(notifiedFine(fine, rules, now), now);
  const until = (title: string, at: string | null | undefined) => (at ? [`${title} ${formatDate(at)}`] : []);
  return [
    [
      labels.map((label) => FINE_STATE_LABELS[label]).join(', '),
      ...(sums.length > 0 ? [`сьогодні ${sums.map(formatMoney).join(' або ')}`] : []),
      ...until('знижка до', discount?.until),
      ...until('сплатити до', payUntil),
      ...until('оскаржити до', appealUntil),
    ].join('; '),
  ];
}

function sheet({ photos, serial_key: _, ...fine }: Fine): string {
  const lines = photoLines(photos);
  return [recordSheet(fine), ...(lines.length > 0 ? ['Фото:', ...lines] : [])].join('\n');
}

export const fineCommands = [
  listing({
    usage: 'fines list [номерний знак]',
    help: 'останні штрафи',
    args: { plate: PLATE },
    rows: ({ db }, { page, plate }) => listLatestFines(db, page, plate),
    line,
    none: 'Штрафів немає.',
  }),
  reading({
    usage: 'fines show <серія й номер>',
    help: 'штраф: як його бачить громадянин і що записано',
    args: { serial: SERIAL },
    run: async ({ db, now }, { serial }) => {
      const rules = await findRules(db);
      const fine = await requireFine(db, serial);
      return [...standing(fine, rules, now()), sheet(fine)].join('\n');
    },
  }),
  reading({
    usage: 'fines explain <серія й номер>',
    help: 'чому саме така сума і такі строки',
    args: { serial: SERIAL },
    run: async (context, { serial }) => {
      const fine = await requireFine(context.db, serial);
      return [about(fine), ...(await basisOf(context, fine)).text].join('\n');
    },
  }),
  noticeCode,
  command({
    usage: 'fines withdraw <серія й номер> [--yes]',
    help: 'скасувати штраф',
    back: 'the `import undo` that it names',
    args: { serial: SERIAL, madeBy: MADE_BY },
    ask: async ({ db }, { serial }) =>
      `${about(await requireUncancelled(db, serial))} Після скасування: ${formatMoney('0.00')}.`,
    run: async (context, { serial, madeBy }) => {
      const fine = await requireUncancelled(context.db, serial);
      const importId = await cancelFine(context, { id: fine.id, version: versionOf(fine), accept: true, madeBy });
      return `Штраф ${formatSerialNumber(serial)} скасовано. Повернути: npm run inspection -- import undo ${importId}`;
    },
  }),
  command({
    usage: 'fines delete <серія й номер> [--yes]',
    help: 'видалити штраф і його фото назавжди',
    back: 'none but a copy',
    args: { serial: SERIAL },
    ask: async ({ db }, { serial }) =>
      `${about(await requireFine(db, serial))} Його й фото буде видалено. Повернути не можна.`,
    run: async (context, { serial }) => {
      await deleteFine(context, (await requireFine(context.db, serial)).serial_key);
      return `Штраф ${formatSerialNumber(serial)} видалено.`;
    },
  }),
  reading({
    usage: 'fines photos <серія й номер>',
    help: 'фото штрафу',
    args: { serial: SERIAL },
    run: async ({ db }, { serial }) => photoLines((await requireFine(db, serial)).photos).join('\n') || 'Фото немає.',
  }),
];

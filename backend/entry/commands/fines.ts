import type { Config } from '@/backend/core/config';
import { basisOf } from '@/backend/fines/basis';
import { deleteFine, listLatestFines, requireWithdrawable, withdrawFine } from '@/backend/fines/operator-acts';
import { requireFine } from '@/backend/fines/find-named-fine';
import { removePhoto } from '@/backend/fines/remove-photo';
import { photoUrl, readPhotos } from '@/backend/fines/stored-photos';
import { notifiedFine } from '@/backend/fines/serialize';
import { findSettings } from '@/backend/platform/settings/queries';
import { type DeadlineRules, deadlineRules } from '@/domain/deadline-rules';
import { FINE_STATE_LABELS, readFine } from '@/domain/fine-state';
import { inLine } from '@/backend/platform/mail/in-line';
import { formatDate, formatMoment } from '@/domain/dates';
import { formatLicensePlate, normaliseLicensePlate } from '@/domain/license-plate';
import { amount, formatMoney } from '@/domain/money';
import { formatSerialNumber, normaliseSerialNumber } from '@/domain/serial-number';
import { confirm } from '@/backend/platform/commands/confirm';
import { noticeCode } from './notice-code';
import { recordSheet } from './record-sheet';
import { nameOf, pageOf, pageText, readArguments, required, UsageError } from '@/backend/platform/commands/usage';
import { withContext } from './with-context';

type Fine = Awaited<ReturnType<typeof requireFine>>;

const serialOf = (given: string | undefined) =>
  normaliseSerialNumber(required(given, 'серія та номер, наприклад "ІП 0001234567"'));

const describePhotos = (column: string) =>
  readPhotos(column).map((photo, index) => {
    const taken = photo.taken_at === null ? '' : `, ${formatMoment(photo.taken_at)}`;
    return `${index + 1}  ${inLine(photo.alt ?? 'без опису')}${taken}  ${photoUrl(photo)}`;
  });

function photoNumber(given: string | undefined): number {
  const number = required(given, 'номер фото (див. fines photos)');
  if (!/^[1-9]\d{0,3}$/.test(number)) throw new UsageError(`Номер фото має бути числом, а не «${number}».`);
  return Number(number);
}

function stateOf({ cancelled_at: cancelled, paid_at: paid, paid_part_kopecks: part }: Fine): string {
  if (cancelled !== null) return `скасовано ${formatDate(cancelled)}`;
  if (paid !== null) return `сплачено ${formatDate(paid)}`;
  return part === null ? 'не сплачено' : `сплачено частину, ${formatMoney(amount(part))}`;
}

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
  const lines = describePhotos(photos);
  return [recordSheet(fine), ...(lines.length > 0 ? ['Фото:', ...lines] : [])].join('\n');
}

export async function fines(given: Config, [action, ...args]: string[]): Promise<string> {
  const config = { ...given, loadSamples: false };
  const isRemoval = action === 'remove-photo';
  const { words, options } = readArguments(args, {
    words: isRemoval ? 2 : 1,
    names: ['as', 'page', ...(action === 'notice-code' ? ['plate', 'save'] : [])],
    switches: ['yes'],
  });
  const isAnswered = options.yes !== undefined;
  switch (action) {
    case 'list': {
      const plate = words[0] === undefined ? undefined : normaliseLicensePlate(words[0]);
      const page = pageOf(options);
      const { rows, count } = await withContext(config, ({ db }) => listLatestFines(db, page, plate));
      return [...rows.map(line), ...pageText(page, rows.length, count)].join('\n') || 'Штрафів немає.';
    }
    case 'show': {
      const serial = serialOf(words[0]);
      return withContext(config, async ({ db, now }) => {
        const rules = deadlineRules((await findSettings(db))?.deadline_rules);
        const fine = await requireFine(db, serial);
        return [...standing(fine, rules, now()), sheet(fine)].join('\n');
      });
    }
    case 'explain': {
      const serial = serialOf(words[0]);
      return withContext(config, async (context) => {
        const fine = await requireFine(context.db, serial);
        return [about(fine), ...(await basisOf(context, fine)).text].join('\n');
      });
    }
    case 'notice-code':
      return noticeCode(config, serialOf(words[0]), options);
    case 'withdraw': {
      const serial = serialOf(words[0]);
      const importId = await withContext(config, async (context) => {
        const fine = await requireWithdrawable(context.db, serial);
        await confirm(`${about(fine)} Після скасування: ${formatMoney('0.00')}.`, isAnswered);
        return withdrawFine(context, fine.serial_key, { madeBy: nameOf(options.as?.at(-1)) });
      });
      return `Штраф ${formatSerialNumber(serial)} скасовано. Повернути: npm run inspection -- import undo ${importId}`;
    }
    case 'delete': {
      const serial = serialOf(words[0]);
      await withContext(config, async (context) => {
        const fine = await requireFine(context.db, serial);
        await confirm(`${about(fine)} Його й фото буде видалено. Повернути не можна.`, isAnswered);
        await deleteFine(context, fine.serial_key);
      });
      return `Штраф ${formatSerialNumber(serial)} видалено.`;
    }
    case 'photos': {
      const serial = serialOf(words[0]);
      const lines = await withContext(config, async ({ db }) => describePhotos((await requireFine(db, serial)).photos));
      return lines.length === 0 ? 'Фото немає.' : lines.join('\n');
    }
    case 'remove-photo': {
      const serial = serialOf(words[0]);
      const number = photoNumber(words[1]);
      await confirm(
        `Фото ${number} штрафу ${formatSerialNumber(serial)} буде вилучено назавжди. Повернути не можна.`,
        isAnswered,
      );
      await withContext(config, async (context) => {
        const { serial_key } = await requireFine(context.db, serial);
        return removePhoto(context, serial_key, number);
      });
      return `Фото ${number} штрафу ${formatSerialNumber(serial)} вилучено.`;
    }
    default:
      throw new UsageError(
        'Відомі дії: fines list, show, explain, notice-code, withdraw, delete, photos, remove-photo.',
      );
  }
}

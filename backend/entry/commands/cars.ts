import { approveCar, rejectCar, reopenCar, requireCar } from '@/backend/cars/review';
import { carQueue, listDocuments } from '@/backend/cars/waiting';
import type { Config } from '@/backend/core/config';
import type { Context } from '@/backend/platform/context';
import {
  CAR_COMMENT_MAX,
  CAR_REJECTION_KEYS,
  CAR_REJECTION_LABELS,
  type CarRejection,
  rejectionText,
} from '@/domain/car-rejections';
import { isOneOf } from '@/domain/keys';
import { formatLicensePlate } from '@/domain/license-plate';
import { inLine } from '@/backend/core/in-line';
import { confirm } from './confirm';
import { nameOf } from './import-file';
import { evidenceText, ONCE } from './print';
import { type Arguments, pageOf, pageText, readArguments, required, requiredText, UsageError } from './usage';
import { withContext } from './with-context';

type Pending = Awaited<ReturnType<typeof carQueue.numbered>>['rows'][number];

function describe({ id, plate_key, brand, model, ...owner }: Pending, documents: { name: string }[]): string {
  const name = [owner.last_name, owner.first_name, owner.middle_name, owner.email, owner.phone]
    .filter(Boolean)
    .join(' ');
  const papers = documents.map((document) => document.name).join(', ') || 'немає';
  return `${id}  ${formatLicensePlate(plate_key)}  ${inLine(`${brand} ${model}`)}  ${inLine(name)}\n    документи: ${inLine(papers)}`;
}

async function pending(context: Context, options: Arguments['options']): Promise<string> {
  const page = pageOf(options);
  const { rows, count } = await carQueue.numbered(context, {}, page);
  if (count === 0) return 'Немає авто, що чекають на перевірку.';
  const documents = await listDocuments(
    context.db,
    rows.map(({ id }) => id),
  );
  const viewer = nameOf(options.as?.at(-1));
  const lines: string[] = [];
  for (const car of rows) {
    const own = documents.filter(({ car_id: id }) => id === car.id);
    lines.push(describe(car, own));
    if (options['links']) lines.push(...(await evidenceText(context, `car ${car.id} documents`, own, viewer)));
  }
  const told = pageText(page, rows.length, count, 'найдавніші спочатку');
  return [...lines, ...told, ...(options['links'] ? [ONCE] : [])].join('\n');
}

const carId = (given: string | undefined) => {
  const id = required(given, 'номер авто (див. cars pending)');
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new UsageError(`Номер авто має бути числом, а не «${id}».`);
  return Number(id);
};

function readReason(given = 'other'): CarRejection {
  if (isOneOf(CAR_REJECTION_KEYS, given)) return given;
  const known = CAR_REJECTION_KEYS.map((key) => `${key} (${CAR_REJECTION_LABELS[key]})`);
  throw new UsageError(`--reason має бути одним із: ${known.join(', ')}.`);
}

export async function cars(config: Config, [action, ...args]: string[]): Promise<string> {
  const run = <Result>(work: (context: Context) => Promise<Result>) =>
    withContext({ ...config, loadSamples: false }, work);
  switch (action) {
    case 'pending': {
      const { options } = readArguments(args, { names: ['as', 'page'], switches: ['links'] });
      return run((context) => pending(context, options));
    }
    case 'approve': {
      const { words, options } = readArguments(args, { words: 1, switches: ['shared'] });
      const id = carId(words[0]);
      const car = await run((context) => approveCar(context, id, { isShared: options.shared !== undefined }));
      return `Авто ${id} (${formatLicensePlate(car.plate_key)}) підтверджено.`;
    }
    case 'reject': {
      const { words, options } = readArguments(args, { words: 1, names: ['comment', 'reason'], switches: ['yes'] });
      const id = carId(words[0]);
      const reason = readReason(options.reason?.at(-1));
      const given = options.comment?.at(-1);
      const comment =
        reason === 'other' || given !== undefined ? requiredText(given, '--comment', CAR_COMMENT_MAX) : '';
      const { plate_key: plate, status } = await run(({ db }) => requireCar(db, id));
      const loss = status === 'verified' ? ' Авто вже підтверджено: громадянин утратить доступ до його штрафів.' : '';
      await confirm(
        `Авто ${id} (${formatLicensePlate(plate)}) буде відхилено, громадянин прочитає коментар.${loss}`,
        options.yes !== undefined,
      );
      const car = await run((context) => rejectCar(context, id, { reason, comment: rejectionText(reason, comment) }));
      return `Авто ${id} (${formatLicensePlate(car.plate_key)}) відхилено.`;
    }
    case 'reopen': {
      const id = carId(readArguments(args, { words: 1 }).words[0]);
      const car = await run((context) => reopenCar(context, id));
      return `Авто ${id} (${formatLicensePlate(car.plate_key)}) знову чекає на перевірку.`;
    }
    default:
      throw new UsageError('Відомі дії: cars pending, cars approve, cars reject, cars reopen.');
  }
}

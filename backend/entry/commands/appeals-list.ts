import { appealQueue } from '@/backend/appeals/desk/queue';
import type { AppealRow as DeskRow } from '@/backend/appeals/desk/rows';
import { listWithoutFine } from '@/backend/appeals/join';
import type { Context } from '@/backend/platform/context';
import { inLine } from '@/backend/core/in-line';
import { APPEAL_STATUS_LABELS } from '@/domain/appeal-states';
import { appealAnswerUntil } from '@/domain/appeal-terms';
import { formatDate, formatMoment } from '@/domain/dates';
import { fullName } from '@/domain/full-name';
import { formatLicensePlate } from '@/domain/license-plate';
import { formatSerialNumber } from '@/domain/serial-number';
import { listText, pageOf, readArguments } from './usage';

type AppealRow = Omit<DeskRow, 'holder'>;

export const about = ({ serial_key, plate_key }: AppealRow) =>
  `постанова ${formatSerialNumber(serial_key)}, авто ${formatLicensePlate(plate_key)}`;

function term({ created_at }: AppealRow, now: number): string {
  const until = appealAnswerUntil(created_at);
  return now > until ? `СТРОК МИНУВ ${formatDate(until)}` : `розглянути до ${formatDate(until)}`;
}

const appealLine = (appeal: AppealRow, now: number) =>
  `${appeal.number}  ${APPEAL_STATUS_LABELS[appeal.status]}  ${formatMoment(appeal.created_at)}  ${about(appeal)}\n    ${inLine(fullName(appeal))}, ${term(appeal, now)}`;

export function list(args: string[]) {
  const page = pageOf(readArguments(args, { names: ['page'] }).options);
  return async (context: Context) => {
    const open = await appealQueue.numbered(context, { q: '', queue: 'open', sort: 'term' }, page);
    const withoutFine = new Set((await listWithoutFine(context.db)).map(({ id }) => id));
    const lineOf = (one: AppealRow) =>
      `${appealLine(one, context.now())}${withoutFine.has(one.id) ? ', БЕЗ ШТРАФУ' : ''}`;
    return listText(page, open, lineOf, {
      none: 'Немає скарг, що чекають на інспекцію.',
      order: 'найдавніші спочатку',
    });
  };
}

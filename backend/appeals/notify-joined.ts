import type { Trx } from '@/backend/db/connection';
import { describeFine } from '@/backend/fines';
import { objectionRule, WITHOUT_FINE } from '@/domain/appeal-rule';
import { formatDate, formatMoment } from '@/domain/dates';
import { formatSerialNumber } from '@/domain/serial-number';
import { type EventContext, type Letter, tellSender } from './notify-sender';
import { stayOf } from './stay';
import type { AppealRow } from './states';

interface Joining {
  eventId: number;
  /** The stay does not begin: the complaint came too late. */
  isLate?: boolean;
  /** The fine that it is no longer joined to. */
  from?: Pick<AppealRow, 'serial_key'>;
}

/** Call in the act's transaction, after the appeal and its fine are written. */
export async function notifyJoined(
  trx: Trx,
  context: EventContext,
  appealId: number,
  { eventId, isLate = false, from }: Joining,
): Promise<Letter> {
  const appeal = await trx.selectFrom('appeals').selectAll().where('id', '=', appealId).executeTakeFirstOrThrow();
  const fine = await describeFine(trx, context, appeal);
  const { number, created_at: sentAt, serial_key: serial } = appeal;
  const about = formatSerialNumber(from?.serial_key ?? serial);
  const title = from ? `від’єднано від штрафу ${about}` : `приєднано до штрафу ${about}`;
  const { isPaid = false, isEnforced = false } = fine ?? {};
  const since = isLate || isPaid || isEnforced ? '' : ` Так – від дня скарги, ${formatDate(sentAt)}.`;
  const stay = fine?.isNotice ? objectionRule(isPaid) : `${stayOf({ isLate, isPaid, isEnforced })}${since}`;
  const text = {
    title: `Скарга ${number}: ${title}`,
    fact: `${formatMoment(context.now())} скаргу ${number} ${title}${fine && !from ? ` (${fine.sum})` : ''}.`,
    next: [from ? WITHOUT_FINE : stay, 'Розгляд триває. Якщо це не той штраф, допишіть це до справи.'],
  };
  return tellSender(trx, context, appeal, eventId, { ...text, isOwed: false });
}

// What citizens are told about their appeals: each change of state, with the way to the case.
import type { AppealOutcome, AppealStatus } from '@/domain/appeal-states';
import { formatSerialNumber } from '@/domain/serial-number';
import type { Trx } from '@/backend/db/connection';
import { notify, type NewNotification, type NotifyContext } from './notify';
import { formatMoment } from '@/domain/dates';
import { amount, formatMoney } from '@/domain/money';
import { paths } from '@/domain/paths';

const NEWS: Record<AppealStatus, { title: string; next: string; todo: string }> = {
  submitted: {
    title: 'подано',
    next: 'Інспекція зареєструє скаргу і розгляне її.',
    todo: 'Поки що нічого робити не треба.',
  },
  registered: {
    title: 'зареєстровано',
    next: 'Далі її розгляне посадова особа інспекції.',
    todo: 'Поки що нічого робити не треба.',
  },
  in_review: {
    title: 'на розгляді',
    next: 'Поки триває розгляд, постанову не виконують.',
    todo: 'Якщо маєте нові докази, додайте їх до справи.',
  },
  evidence_needed: {
    title: 'потрібні докази',
    next: 'Без них рішення ухвалять за тим, що є у справі.',
    todo: 'Прочитайте запит інспекції і додайте докази до справи.',
  },
  decided: {
    title: 'є рішення',
    next: 'Рішення можна оскаржити до суду.',
    todo: 'Прочитайте рішення та його підстави.',
  },
  withdrawn: {
    title: 'відкликано',
    next: 'Скаргу не розглядатимуть, строки сплати діють далі.',
    todo: 'Перевірте строки сплати штрафу.',
  },
};

const OUTCOMES: Record<AppealOutcome, string> = {
  upheld: 'постанову залишено без змін, скаргу – без задоволення',
  cancelled: 'постанову скасовано, справу закрито',
  amount_changed: 'суму штрафу змінено',
  returned: 'постанову скасовано, справу надіслано на новий розгляд',
};

/**
 * Tells the citizen from whose cabinet the appeal was sent that it has come into the state it is in now; one sent without
 * a cabinet has nobody to tell. `eventId` is the line in the case that says so: the same line is told once.
 */
export async function notifyOfAppeal(
  trx: Trx,
  context: NotifyContext,
  appealId: number,
  eventId: number,
): Promise<void> {
  const appeal = await trx.selectFrom('appeals').selectAll().where('id', '=', appealId).executeTakeFirstOrThrow();
  if (appeal.user_id === null) return;
  const fine = await trx
    .selectFrom('fines')
    .select('amount_kopecks')
    .where('serial_key', '=', appeal.serial_key)
    .executeTakeFirst();
  const { title, next, todo } = NEWS[appeal.status];
  const sum = fine ? ` (${formatMoney(amount(fine.amount_kopecks))})` : '';
  const decision = appeal.outcome ? `: ${OUTCOMES[appeal.outcome]}` : '';
  const notification: NewNotification = {
    userId: appeal.user_id,
    kind: 'appeal_changed',
    subject: `appeal:${appealId}:${eventId}`,
    title: `Скарга ${appeal.number}: ${title}`,
    text: [
      `${formatMoment(context.now())} скарга ${appeal.number} щодо штрафу ${formatSerialNumber(appeal.serial_key)}${sum}: ${title}${decision}.`,
      next,
      todo,
    ],
    path: paths.cabinetAppeal(appealId),
    link: 'Переглянути справу',
  };
  await notify(trx, context, [notification]);
}

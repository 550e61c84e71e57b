import { lateToAppeal, RESTORE_TERM, RESTORE_TERM_ARTICLE } from '@/domain/appeal-rule';
import { capital } from '@/domain/capital';
import { courtAfterService, courtUntil } from '@/domain/court-term';
import { formatDate, formatMoment } from '@/domain/dates';
import { afterLastSecond } from '@/domain/kyiv-time';
import { amount, formatMoney } from '@/domain/money';
import type { FineNotificationKind } from '@/domain/notification-kinds';
import { HANDED_OVER_WAY, REFUND_WAY, SURPLUS_WAY } from '@/domain/refunds';
import type { StoredFine } from '@/backend/fines/queries';
import type { FineChange } from './fine-changes';
import type { FineEvent } from '@/backend/fines/fine-event';
import {
  afterPayTerm,
  AWAIT_OFFICER,
  consequence,
  enforcedSum,
  isPaidFor,
  named,
  numbered,
  PAGE,
  paidWay,
  payTheRest,
  read,
  type ReadFine,
  sumOf,
  wasHandedOver,
  type Wording,
} from './fine-in-words';
import { inLine } from '@/backend/core/in-line';

type Words = Pick<FineEvent, 'kind' | 'title' | 'text' | 'link'>;
type Of<What> = Extract<FineChange, { what: What }>;
type Writer<What> = (one: ReadFine, change: Of<What>, wording: Wording) => Words;

const SHOW = 'Переглянути штраф';
const PAY = 'Сплатити штраф';

const words = (kind: FineNotificationKind, title: string, link: string, text: string[]): Words => ({
  kind,
  title,
  text,
  link,
});

const payLink = ({ state }: ReadFine) => (state.isPayable ? PAY : SHOW);

const plain = (fine: StoredFine, one: ReadFine) => `${sumOf(fine)} (${named(one)})`;

const CORRECTIONS: Record<Of<'corrected'>['was'] | 'paid in part', string> = {
  paid: 'сплату більше не зараховано',
  'paid in part': 'сплаченого більше не досить, щоб закрити штраф',
  'part-paid': 'зараховану частину сплати зменшено',
  cancelled: 'скасування відкликано',
  enforcement: 'постанова вже не у виконавчій службі',
};

const lateWords = ({ state: { appealUntil, isAppealLate } }: ReadFine) =>
  appealUntil && isAppealLate ? ` ${lateToAppeal(appealUntil)} ${RESTORE_TERM} ${RESTORE_TERM_ARTICLE}.` : '';

/** As the card tells them. */
function appealTerms(one: ReadFine, now: number): string {
  const { appealUntil, isAppealLate } = one.state;
  const { served_at: served } = one.fine;
  if (!appealUntil) return '';
  const complaint = isAppealLate ? lateWords(one) : ` Скаргу можна подати до ${formatDate(appealUntil)}.`;
  const isInCourtTerm = served !== null && afterLastSecond(courtUntil(served)) > now;
  return isInCourtTerm ? `${complaint} ${courtAfterService(served)}` : complaint;
}

const unbegun = ({ state: { isPayable, payUntil } }: ReadFine) =>
  isPayable && payUntil === null ? ' Строк сплати і строк для скарги почнуться, коли постанову вручать.' : '';

/** What the card has buttons for. */
const waysOf = ({ state: { isPayable, appealKind, isAppealLate } }: ReadFine) => [
  ...(isPayable ? [{ way: 'сплатіть штраф', by: 'реквізити, код для сплати' }] : []),
  ...(appealKind && !isAppealLate
    ? [
        {
          way: appealKind === 'objection' ? 'подайте заперечення' : isPayable ? 'оскаржте його' : 'оскаржте штраф',
          by: 'форма скарги',
        },
      ]
    : []),
];

function lookAndAct(one: ReadFine, wording: Wording): string {
  const [first, second] = waysOf(one).map(({ way }) => way);
  if (first === undefined) return `Перегляньте фото. ${payTheRest(one, wording)}`;
  return `Перегляньте фото${second === undefined ? ` й ${first} у кабінеті` : `, ${first} або ${second} в кабінеті`}.`;
}

function whatToDo(one: ReadFine, wording: Wording): string {
  const ways = waysOf(one);
  if (ways.length === 0) return payTheRest(one, wording);
  return `${capital(ways.map(({ way }) => way).join(' або '))}: ${ways.map(({ by }) => by).join(' і ')} – ${PAGE}.`;
}

const WRITERS: { [What in FineChange['what']]: Writer<What> } = {
  new: (one, _, wording) => {
    const { fine } = one;
    const where = fine.address ? `, ${inLine(fine.address)}` : '';
    const [document, car] = named(one).split(', ');
    return words('fine_new', `Новий штраф ${sumOf(fine)}, ${car ?? ''}`, SHOW, [
      `${formatMoment(fine.violated_at)} зафіксовано порушення: ${car ?? ''}${where}. Штраф ${sumOf(fine)} (${document ?? ''}).`,
      `${consequence(one, wording)}${afterPayTerm(one, wording)}${lateWords(one)}`,
      lookAndAct(one, wording),
    ]);
  },
  issued: (one, { at }, wording) =>
    words('fine_resolution', `Винесено постанову: штраф ${sumOf(one.fine)}`, SHOW, [
      `${formatDate(at)} винесено постанову: штраф ${plain(one.fine, one)}.`,
      `${consequence(one, wording)}${afterPayTerm(one, wording)}${appealTerms(one, wording.now) || unbegun(one)}`,
      `Перегляньте фото й перевірте строки ${PAGE}.`,
    ]),
  served: (one, { at }, wording) => {
    const { status, isOverdue } = one.state;
    const begun = status === 'unpaid' && !isOverdue ? ', почалися строки' : '';
    return words('fine_resolution', `Постанову вручено ${formatDate(at)}: штраф ${sumOf(one.fine)}${begun}`, SHOW, [
      `${formatDate(at)} вручено постанову: штраф ${plain(one.fine, one)}.`,
      `${consequence(one, wording)}${afterPayTerm(one, wording)}${appealTerms(one, wording.now)}`,
      whatToDo(one, wording),
    ]);
  },
  'in-force': (one, { at }, wording) => {
    const gained = at <= wording.now ? 'набрала' : 'набирає';
    return words(
      'fine_resolution',
      `Постанова ${gained} законної сили ${formatDate(at)}: штраф ${sumOf(one.fine)}`,
      SHOW,
      [
        `${formatDate(at)} постанова ${gained} законної сили: штраф ${plain(one.fine, one)}.`,
        `${consequence(one, wording)}${afterPayTerm(one, wording)}${appealTerms(one, wording.now)}`,
        whatToDo(one, wording),
      ],
    );
  },
  enforcement: (one, { at }, wording) => {
    const { fine } = one;
    const isAhead = at > wording.now;
    const done = isAhead ? 'передають' : 'передано';
    // A complaint does not stop what is handed over: what is true of the fine today would promise that.
    const untilThen = fine.appealed_at === null ? `${consequence(one, wording)} ` : '';
    const sum = `суму й рахунок для сплати називає виконавець: ${enforcedSum(one, wording)} і витрати на стягнення.`;
    const [meanwhile, way] = isAhead
      ? [`До цього дня ще можна сплатити інспекції. ${untilThen}Далі ${sum}`, whatToDo(one, wording)]
      : [`Далі ${sum} Сплата за реквізитами інспекції постанову вже не закриє.`, AWAIT_OFFICER];
    return words('fine_enforcement', `Штраф ${sumOf(fine)} ${done} державній виконавчій службі`, SHOW, [
      `${formatDate(at)} постанову ${done} державній виконавчій службі: штраф ${plain(fine, one)}.`,
      meanwhile,
      way,
    ]);
  },
  paid: ({ fine, ...rest }, { at }, { now }) =>
    words('fine_paid', `Сплату зараховано: штраф ${sumOf(fine)} закрито`, SHOW, [
      `${formatDate(at)} зараховано сплату штрафу ${plain(fine, { fine, ...rest })}.`,
      'Штраф сплачено повністю, строки сплати більше не діють.',
      paidWay(fine, now, 'Робити нічого не треба.'),
    ]),
  'part-paid': (one, { at }, wording) =>
    words('fine_paid', `Зараховано частину сплати: ${formatMoney(one.state.paid ?? '0.00')}`, payLink(one), [
      `${formatDate(at)} зараховано частину сплати штрафу ${plain(one.fine, one)}, разом ${formatMoney(one.state.paid ?? '0.00')}.`,
      `${consequence(one, wording)}${afterPayTerm(one, wording)}`,
      payTheRest(one, wording),
    ]),
  cancelled: ({ fine, ...rest }, { at }, { now }) =>
    words('fine_changed', `Штраф ${sumOf(fine)} скасовано`, SHOW, [
      `${formatDate(at)} скасовано штраф ${plain(fine, { fine, ...rest })}.`,
      ...(wasHandedOver(fine, now)
        ? ['Платити не треба.', HANDED_OVER_WAY]
        : ['Платити не треба, стягнення не буде.', isPaidFor(fine) ? REFUND_WAY : 'Робити нічого не треба.']),
    ]),
  amount: (one, { from }, wording) => {
    const [sum, old] = [sumOf(one.fine), formatMoney(amount(from))];
    const isPaid = one.state.status === 'paid';
    const { paid_part_kopecks: part } = one.fine;
    const counted = part === null ? '' : `: зараховано ${formatMoney(amount(part))}`;
    return words('fine_changed', `Суму штрафу змінено: ${sum} замість ${old}`, SHOW, [
      `${formatDate(wording.now)} суму штрафу змінено: ${sum} замість ${old} (${named(one)}).`,
      isPaid ? `Цей штраф уже сплачено${counted}.` : `${consequence(one, wording)}${afterPayTerm(one, wording)}`,
      isPaid ? paidWay(one.fine, wording.now, SURPLUS_WAY) : `Перевірте нову суму і строки ${PAGE}.`,
    ]);
  },
  corrected: (one, { was }, wording) => {
    const { status, paid } = one.state;
    const what = CORRECTIONS[was === 'paid' && paid ? 'paid in part' : was];
    const isPaid = status === 'paid';
    const fined = `штраф ${sumOf(one.fine)}`;
    const title = {
      paid: `${fined} знову не закрито`,
      cancelled: isPaid ? 'скасування штрафу відкликано' : `${fined} знову не закрито`,
      'part-paid': `${fined}, зараховано менше`,
      enforcement: `${fined} вже не у виконавчій службі`,
    }[was];
    return words('fine_changed', `Виправлення: ${title}`, SHOW, [
      `${formatDate(wording.now)} запис про штраф ${plain(one.fine, one)} виправлено: ${what}.`,
      isPaid
        ? 'Штраф лишається сплаченим: доплачувати не треба. Якщо кошти вам уже повернули, запитайте в інспекції, як бути.'
        : `${consequence(one, wording)}${afterPayTerm(one, wording)}`,
      `Якщо це помилка, зверніться до інспекції${wording.phones}.`,
    ]);
  },
  resumed: (one, _, wording) =>
    words('fine_changed', `Штраф ${sumOf(one.fine)} більше не оскаржується`, payLink(one), [
      `${formatDate(wording.now)} штраф ${plain(one.fine, one)} більше не вважається оскарженим: строки рахують далі, штраф не скасовано.`,
      `${consequence(one, wording)}${afterPayTerm(one, wording)}`,
      whatToDo(one, wording),
    ]),
  terms: (one, { of }, wording) =>
    words('fine_changed', `Виправлення: строки штрафу ${sumOf(one.fine)} змінено`, SHOW, [
      `${formatDate(wording.now)} запис про штраф ${plain(one.fine, one)} виправлено: ${of === 'violation' ? 'дату порушення' : 'дати постанови'}.`,
      `${consequence(one, wording)}${afterPayTerm(one, wording)}${appealTerms(one, wording.now)}`,
      whatToDo(one, wording),
    ]),
  moved: ({ fine, ...rest }, _, { now, phones }) =>
    words('fine_changed', `Виправлення: штраф ${sumOf(fine)} більше не за цим авто`, 'Мої штрафи', [
      `${formatDate(now)} інспекція виправила номерний знак у записі про штраф ${plain(fine, { fine, ...rest })}.`,
      'За цим авто такого штрафу більше немає: ні платити його, ні оскаржувати не треба.',
      `Якщо вже сплатили або маєте цю постанову, зверніться до інспекції${phones}.`,
    ]),
  removed: ({ fine, ...rest }, _, { now, phones }) =>
    words('fine_changed', `Запис про штраф ${sumOf(fine)} видалено`, 'Мої штрафи', [
      `${formatDate(now)} інспекція видалила запис про штраф ${plain(fine, { fine, ...rest })}.`,
      'На сайті цього штрафу більше немає.',
      `Якщо маєте постанову або вже сплатили, зверніться до інспекції${phones}.`,
    ]),
};

const isGoneBy = (what: FineChange['what']) => what === 'removed' || what === 'moved';

const briefOf = (one: ReadFine, what: FineChange['what'], title: string, wording: Wording) =>
  [
    `${what === 'new' ? `Штраф ${sumOf(one.fine)}` : title} (${numbered(one)}).`,
    ...(one.state.isPayable && !isGoneBy(what) ? [consequence(one, wording)] : []),
  ].join(' ');

export function fineEvent(fine: StoredFine, change: FineChange, cause: string, wording: Wording): FineEvent {
  const write = WRITERS[change.what] as Writer<FineChange['what']>;
  const isFirst = change.what === 'new' && !change.isMoved;
  const subject = isFirst ? `fine:${fine.serial_key}` : `fine:${fine.serial_key}:${change.what}:${cause}`;
  const isGone = isGoneBy(change.what);
  const one = read(fine, wording);
  const written = write(one, change, wording);
  return {
    ...written,
    brief: briefOf(one, change.what, written.title, wording),
    fine,
    subject,
    ...(isGone && { isGone }),
  };
}

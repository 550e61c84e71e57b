import { courtAfterService } from '@/domain/court-term';
import { formatDate, formatMoment } from '@/domain/dates';
import { amount, formatMoney } from '@/domain/money';
import type { FineNotificationKind } from '@/domain/notification-kinds';
import type { StoredFine } from '@/backend/fines/queries';
import type { FineChange } from './fine-changes';
import type { FineEvent } from '@/backend/fines/fine-event';
import {
  afterPayTerm,
  consequence,
  enforcedSum,
  named,
  numbered,
  read,
  type ReadFine,
  sumOf,
  whySum,
  type Wording,
} from './fine-in-words';
import { inLine } from '@/backend/core/in-line';

type Words = Pick<FineEvent, 'kind' | 'title' | 'text' | 'link'>;
type Of<What> = Extract<FineChange, { what: What }>;
type Writer<What> = (one: ReadFine, change: Of<What>, wording: Wording) => Words;

const SHOW = 'Переглянути штраф';
const PAY = 'Сплатити штраф';
const PAGE = 'на сторінці штрафу';

const words = (kind: FineNotificationKind, title: string, link: string, text: string[]): Words => ({
  kind,
  title,
  text,
  link,
});

const plain = (fine: StoredFine, one: ReadFine) => `${sumOf(fine)} (${named(one)})`;

const CORRECTIONS: Record<Of<'corrected'>['was'], string> = {
  paid: 'сплату більше не зараховано',
  'part-paid': 'зараховану частину сплати зменшено',
  cancelled: 'скасування відкликано',
  enforcement: 'постанова вже не у виконавчій службі',
};

const WRITERS: { [What in FineChange['what']]: Writer<What> } = {
  new: (one, _, wording) => {
    const { fine } = one;
    const where = fine.address ? `, ${inLine(fine.address)}` : '';
    const [document, car] = named(one).split(', ');
    return words('fine_new', `Новий штраф ${sumOf(fine)}, ${car ?? ''}`, SHOW, [
      `${formatMoment(fine.violated_at)} зафіксовано порушення: ${car ?? ''}${where}. Штраф ${sumOf(fine)} (${document ?? ''}).`,
      `${consequence(one, wording)}${afterPayTerm(one, wording)}`,
      `Перегляньте фото, сплатіть штраф або ${one.state.appealKind === 'objection' ? 'подайте заперечення' : 'оскаржте його'} в кабінеті.`,
    ]);
  },
  issued: (one, { at }, wording) =>
    words('fine_resolution', `Винесено постанову: штраф ${sumOf(one.fine)}`, SHOW, [
      `${formatDate(at)} винесено постанову: штраф ${plain(one.fine, one)}.`,
      `${consequence(one, wording)} Строк сплати і строк для скарги почнуться, коли постанову вручать.`,
      `Перегляньте фото й перевірте строки ${PAGE}.`,
    ]),
  served: (one, { at }, wording) => {
    const { appealUntil } = one.state;
    const appeal =
      appealUntil && Date.parse(appealUntil) >= wording.now
        ? ` Скаргу можна подати до ${formatDate(appealUntil)}.`
        : '';
    return words(
      'fine_resolution',
      `Постанову вручено ${formatDate(at)}: штраф ${sumOf(one.fine)}, почалися строки`,
      SHOW,
      [
        `${formatDate(at)} вручено постанову: штраф ${plain(one.fine, one)}.`,
        `${consequence(one, wording)}${afterPayTerm(one, wording)}${appeal} ${courtAfterService(at)}`,
        `Сплатіть штраф або оскаржте постанову: реквізити, код для сплати і форма скарги – ${PAGE}.`,
      ],
    );
  },
  enforcement: (one, { at }, wording) => {
    const { fine } = one;
    const done = at <= wording.now ? 'передано' : 'передають';
    return words('fine_enforcement', `Штраф ${sumOf(fine)} ${done} державній виконавчій службі`, SHOW, [
      `${formatDate(at)} постанову ${done} державній виконавчій службі: штраф ${plain(fine, one)}.`,
      `Далі суму й рахунок для сплати називає виконавець: ${enforcedSum(one, wording)} і витрати на стягнення. Сплата за реквізитами інспекції постанову вже не закриє.`,
      `Дочекайтеся листа виконавця; куди звертатися, написано ${PAGE}.`,
    ]);
  },
  paid: ({ fine, ...rest }, { at }) =>
    words('fine_paid', `Сплату зараховано: штраф ${sumOf(fine)} закрито`, SHOW, [
      `${formatDate(at)} зараховано сплату штрафу ${plain(fine, { fine, ...rest })}.`,
      'Штраф сплачено повністю, строки сплати більше не діють.',
      'Робити нічого не треба.',
    ]),
  'part-paid': (one, { at }, wording) =>
    words('fine_paid', `Зараховано частину сплати: ${formatMoney(one.state.paid ?? '0.00')}`, PAY, [
      `${formatDate(at)} зараховано частину сплати штрафу ${plain(one.fine, one)}, разом ${formatMoney(one.state.paid ?? '0.00')}.`,
      `${consequence(one, wording)}${afterPayTerm(one, wording)}`,
      `Доплатіть решту: реквізити та код для сплати – ${PAGE}.`,
    ]),
  cancelled: ({ fine, ...rest }, { at }, { phones }) => {
    const isPaid = fine.paid_at !== null || fine.paid_part_at !== null;
    return words('fine_changed', `Штраф ${sumOf(fine)} скасовано`, SHOW, [
      `${formatDate(at)} скасовано штраф ${plain(fine, { fine, ...rest })}.`,
      'Платити не треба, стягнення не буде.',
      isPaid ? `Щоб повернути сплачене, зверніться до інспекції${phones}.` : 'Робити нічого не треба.',
    ]);
  },
  amount: (one, { from }, wording) => {
    const [sum, old] = [sumOf(one.fine), formatMoney(amount(from))];
    const isPaid = one.state.status === 'paid';
    return words('fine_changed', `Суму штрафу змінено: ${sum} замість ${old}`, SHOW, [
      `${formatDate(wording.now)} суму штрафу змінено: ${sum} замість ${old} (${named(one)}).`,
      isPaid ? 'Цей штраф уже сплачено.' : `${consequence(one, wording)}${afterPayTerm(one, wording)}`,
      isPaid
        ? `Якщо ви сплатили більше, зверніться до інспекції${wording.phones}.`
        : `Перевірте нову суму і строки ${PAGE}.`,
    ]);
  },
  corrected: (one, { was }, wording) =>
    words('fine_changed', `Виправлення: штраф ${sumOf(one.fine)} знову не закрито`, SHOW, [
      `${formatDate(wording.now)} запис про штраф ${plain(one.fine, one)} виправлено: ${CORRECTIONS[was]}.`,
      `${consequence(one, wording)}${afterPayTerm(one, wording)}`,
      `Якщо це помилка, зверніться до інспекції${wording.phones}.`,
    ]),
  removed: ({ fine, ...rest }, _, { now, phones }) =>
    words('fine_changed', `Запис про штраф ${sumOf(fine)} видалено`, 'Мої штрафи', [
      `${formatDate(now)} інспекція видалила запис про штраф ${plain(fine, { fine, ...rest })}.`,
      'На сайті цього штрафу більше немає.',
      `Якщо маєте постанову або вже сплатили, зверніться до інспекції${phones}.`,
    ]),
};

const briefOf = (one: ReadFine, what: FineChange['what'], title: string, wording: Wording) =>
  [
    `${what === 'new' ? `Штраф ${sumOf(one.fine)}` : title} (${numbered(one)}).`,
    ...(one.state.isPayable && what !== 'removed' ? [consequence(one, wording)] : []),
  ].join(' ');

export function fineEvent(fine: StoredFine, change: FineChange, cause: string, wording: Wording): FineEvent {
  const write = WRITERS[change.what] as Writer<FineChange['what']>;
  const subject = change.what === 'new' ? `fine:${fine.serial_key}` : `fine:${fine.serial_key}:${change.what}:${cause}`;
  const one = read(fine, wording);
  const written = write(one, change, wording);
  return {
    ...written,
    brief: briefOf(one, change.what, written.title, wording),
    ...(change.what !== 'removed' && whySum(one)),
    fine,
    subject,
    ...(change.what === 'removed' && { isGone: true }),
  };
}

import { endOfTerm, type BankCalendar } from './bank-days';
import { formatDate } from './dates';
import { defineRefusals } from './refusals';

/** `closed`: the fine ended otherwise, and nothing is left to look for. */
export const CLAIM_STATES = ['open', 'found', 'not_found', 'closed'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const CLAIM_STATE_LABELS: Record<ClaimState, string> = {
  open: 'на перевірці',
  found: 'знайдено',
  not_found: 'не знайдено',
  closed: 'штраф скасовано',
};

/** What became of it by a payment joined from it. `held`: for the day of its receipt; `untold`: no mail goes. */
export const JOINED_CLAIMS = ['told', 'held', 'untold'] as const;
export type JoinedClaim = (typeof JOINED_CLAIMS)[number];

/** What the card of a fine says of it. */
export const SHOWN_CLAIM_STATES = ['open', 'not_found'] as const satisfies ClaimState[];

/** Instants are ISO 8601. */
export interface PaymentClaim {
  state: (typeof SHOWN_CLAIM_STATES)[number];
  sent_at: string;
  check_until: string;
}

/** Working days, when the city names no other number. */
export const CLAIM_CHECK_DAYS = 5;

export const claimCheckUntil = (now: number, days: number | undefined, calendar: BankCalendar): number =>
  endOfTerm(now, { days: days ?? CLAIM_CHECK_DAYS, count: 'bank' }, calendar);

export const CLAIM_STOPS_NOTHING =
  'Строків знижки, сплати й оскарження перевірка не зупиняє. Знайдений платіж рахуємо тим днем, що у виписці банку; якщо за квитанцією сплачено раніше, перевіримо день за нею.';

/** Where the payment would have been enough a few days before. */
export const POSTED_LATER =
  'Сплатили вчасно, а у виписці день пізніший? На сторінці штрафу натисніть «Я вже сплатив», якщо ще не повідомляли, і додайте квитанцію: перевіримо день за нею.';

export const PAID_BEFORE_ENFORCEMENT = 'Якщо ви сплатили до передачі справи, напишіть нам і додайте квитанцію.';

/** For reminders, which go on. Empty unless it is being checked. */
export const claimNote = (claim: PaymentClaim | null | undefined): string =>
  claim?.state === 'open'
    ? `${formatDate(claim.sent_at)} нам повідомили, що штраф сплачено: перевіряємо до ${formatDate(claim.check_until)}. Строк від цього не зупинився.`
    : '';

/** Why no payment was found and what to do. */
export const CLAIM_REFUSALS = defineRefusals({
  not_arrived: [
    'платежу у виписках немає',
    'У наших виписках такого платежу немає. Запитайте в банку, чи проведено його, і звірте отримувача та IBAN із квитанції з реквізитами на сайті. Якщо кошти повернулися, сплатіть штраф ще раз.',
  ],
  other_account: [
    'гроші пішли не на наш рахунок',
    'У квитанції інший отримувач або IBAN: гроші пішли не нам. Зверніться до свого банку, щоб їх повернути, і сплатіть штраф за реквізитами з його сторінки.',
  ],
  other_fine: [
    'зараховано за іншою постановою',
    'Цей платіж зараховано за іншою постановою, яку названо в призначенні. Якщо номер там помилковий, напишіть нам і вкажіть обидві постанови.',
  ],
  less: ['надійшло менше', 'Надійшло менше, ніж треба було того дня.'],
  other_day: [
    'раніший день не підтверджено',
    'За квитанцією не видно, що банк провів платіж раніше, ніж стоїть у виписці: рахуємо днем із виписки.',
  ],
  unreadable: [
    'квитанція не читається',
    'На квитанції не прочитати дня, суми чи отримувача. Потрібне чітке фото або PDF із застосунку банку.',
  ],
  not_a_receipt: [
    'це не квитанція про проведений платіж',
    'Надіслане не підтверджує сплати: банк ще не провів платіж. Дочекайтеся квитанції з позначкою банку й повідомте нас ще раз.',
  ],
});

import type { APIRequestContext } from '@playwright/test';
import { paths } from '@/domain/paths';
import { emailChangeLinks, mailbox, passwordResetLink, registrationLink } from '@/e2e/account-links';
import { sealReceipt } from '@/e2e/sealed';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';
import { addressOf } from '@/lib/pages/addresses';
import { PROSE_PAGES } from '@/lib/pages/pages';
import { PUBLIC_PAGES } from '@/lib/pages/public-pages';
import { LINKED_PAGES } from '@/lib/pages/visitor-pages';
import { mistakes, namesOf, type Row } from './row';

type PublicRow = Row<APIRequestContext>;

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

// From samples/fines.csv: one with the discount, one in enforcement; UNKNOWN is not in it.
const NAMED = query({ license_plate: 'AB3310HX', serial_number: 'ІП 0000100570' });
const ENFORCED = query({ license_plate: 'AB2718TX', serial_number: 'ІП 0000100977' });
const UNKNOWN = query({ license_plate: 'AB3310HX', serial_number: 'ІП 999999' });
const NO_PLATE = query({ license_plate: '!!', serial_number: '' });

type Address = PublicRow['address'];
type ItemPage = Extract<keyof typeof PUBLIC_PAGES, `${string}/[id]`>;

let changed: ReturnType<typeof emailChangeLinks> | undefined;
const changeLinks = (request: APIRequestContext) => (changed ??= emailChangeLinks(request, mailbox()));

const linkOf = async (request: APIRequestContext) => (await sendUnsignedAppeal(request, 'За посиланням')).link_key;

async function messageKeyOf(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/v2/contact-responses/', {
    data: { name: 'Олена', message: 'Коли працюєте?' },
  });
  return ((await answer.json()) as { link_key: string }).link_key;
}

async function calendarKeyOf(request: APIRequestContext): Promise<string> {
  const data = { license_plate: 'AB3310HX', serial_number: 'ІП 0000100570' };
  const answer = await request.post('/api/v2/fines/calendar-feed/', { data });
  return ((await answer.json()) as { key: string }).key;
}

async function codeOf(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`/api/v2/fines/lookup/?${NAMED}`);
  return ((await answer.json()) as { attestation_code: string }).attestation_code;
}

const sealed = (page: 'registration' | 'password-reset' | 'fine/watch') => async () =>
  `/${page}/sent/${await sealReceipt('account-mail', { email: 'newcomer@example.net' })}`;

const ADDRESSES: Record<ItemPage | keyof typeof LINKED_PAGES, Address> = {
  '/appeal-fine/case': async (request) => paths.linkedCase(await linkOf(request)),
  '/appeal-fine/case/withdraw': async (request) => paths.linkedCaseWithdraw(await linkOf(request)),
  '/appeal-fine/sent/[receipt]': async () =>
    paths.appealSent(
      await sealReceipt('appeal', {
        number: 'ОС-2026-000001',
        status: 'submitted',
        files: [{ name: 'знак.jpg', size: 1_000 }],
      }),
    ),
  '/authenticity/[code]': async (request) => paths.attestation(await codeOf(request)),
  '/calendar': async (request) => paths.calendarOf(await calendarKeyOf(request)),
  '/contact/message': async (request) => paths.linkedMessage(await messageKeyOf(request)),
  '/contact/sent/[receipt]': async () =>
    paths.contactSent(
      await sealReceipt('contact', { number: 'ЗВ-2026-000001', kind: 'request', answer_until: '2026-12-21T22:00:00Z' }),
    ),
  '/email-change/confirm': async (request) => (await changeLinks(request)).confirm,
  '/fine/paid': `${paths.fineClaimPage}?${NAMED}`,
  '/fine/paid/sent/[receipt]': async () =>
    paths.fineClaimSent(
      await sealReceipt('payment-claim', {
        serial_number: 'ІП 0000100570',
        sent_at: '2026-11-21T08:00:00Z',
        check_until: '2026-11-28T21:59:59Z',
        email: 'olena@example.org',
      }),
    ),
  '/fine/watch': `${paths.fineWatchPage}?${NAMED}`,
  '/fine/watch/link': paths.fineWatchLink('x'.repeat(43)),
  '/fine/watch/sent/[receipt]': sealed('fine/watch'),
  '/info-pay/fine': `${paths.infoPayFine}?${NAMED}`,
  '/news/[id]': paths.newsItem(1),
  '/not-me': async (request) => (await changeLinks(request)).alarm,
  '/password-reset/confirm': (request) => passwordResetLink(request, mailbox()),
  '/password-reset/sent/[receipt]': sealed('password-reset'),
  '/pay/fine': `${paths.payFine}?${NAMED}`,
  '/registration/confirm': (request) => registrationLink(request, mailbox()),
  '/registration/sent/[receipt]': sealed('registration'),
  '/unsubscribe': paths.unsubscribe,
  '/vacancies/[id]': paths.vacancy(1),
};

const BUTTONS: Partial<Record<string, string>> = {
  '/appeal-fine': 'Далі',
  '/appeal-fine/case': 'Додати до скарги',
  '/appeal-fine/status': 'Показати стан',
  '/contact': 'Надіслати',
  '/error-request': 'Надіслати',
  '/fine/paid': 'Надіслати на перевірку',
  '/fine/watch': 'Надіслати лист для підтвердження',
  '/login': 'Увійти',
  '/password-reset': 'Надіслати посилання',
  '/password-reset/confirm': 'Зберегти новий пароль',
  '/registration': 'Створити кабінет',
  '/registration/confirm': 'Підтвердити email',
};
/** Pages of a template that another page has too: the text, the one field for an e-mail, the receipt, the link of a mail. */
const ALIKE: ReadonlySet<string> = new Set([
  ...Object.keys(PROSE_PAGES).filter((page) => !['/authenticity', '/normative-base', '/pay'].includes(page)),
  '/contact/sent/[receipt]',
  '/email-change/confirm',
  '/error-request',
  '/fine/paid/sent/[receipt]',
  '/fine/watch/sent/[receipt]',
  '/info-pay/fine',
  '/not-me',
  '/password-reset',
  '/password-reset/confirm',
  '/password-reset/sent/[receipt]',
  '/updated',
  '/vacancies/[[...page]]',
  '/vacancies/[id]',
]);
const BARE: readonly string[] = [paths.offline, paths.outage];
const MENUS: readonly string[] = [paths.home, '/news/[[...page]]', '/fine'];

const first = namesOf({ ...PUBLIC_PAGES, ...LINKED_PAGES, ...PROSE_PAGES }).map((page): PublicRow => {
  const button = BUTTONS[page];
  return {
    page,
    address: page in ADDRESSES ? ADDRESSES[page as keyof typeof ADDRESSES] : addressOf(page),
    ...(button ? { states: [mistakes(button)] } : {}),
    ...(BARE.includes(page) ? { bare: true } : {}),
    ...(MENUS.includes(page) ? { menus: true } : {}),
    alike: ALIKE.has(page),
  };
});

const faces: PublicRow[] = [
  { page: '/', face: 'nothing there', address: '/no-such-page' },
  { page: '/evacuation/[[...page]]', face: 'second page', address: paths.evacuation(2) },
  { page: '/evacuation/search', face: 'not in the list', address: paths.evacuationSearch('АА 0000 АА') },
  { page: '/evacuation/search', face: 'no plate', address: paths.evacuationSearch('*') },
  { page: '/deadlines', face: 'counted', address: `${paths.deadlines}?violated_on=05.11.2026&served_on=24.11.2026` },
  { page: '/deadlines', face: 'no day', address: `${paths.deadlines}?violated_on=31.02.2026` },
  { page: '/search', face: 'results', address: paths.search('евакуація') },
  { page: '/search', face: 'no results', address: paths.search('<b>щось</b> неіснуюче-зовсім') },
  { page: '/fine', face: 'found', address: `/fine?${NAMED}` },
  { page: '/fine', face: 'by its plate', address: '/fine?license_plate=AB3310HX' },
  { page: '/pay/fine', face: 'in enforcement', address: `${paths.payFine}?${ENFORCED}` },
  { page: '/pay/fine', face: 'unknown', address: `${paths.payFine}?${UNKNOWN}` },
  { page: '/pay/fine', face: 'no plate', address: `${paths.payFine}?${NO_PLATE}` },
  {
    page: '/appeal-fine/sent/[receipt]',
    face: 'with its link',
    address: async (request) =>
      paths.appealSent(
        await sealReceipt('appeal', await sendUnsignedAppeal(request, 'За посиланням', { email: 'olena@example.org' })),
      ),
  },
  { page: '/appeal-fine/case', face: 'a dead link', address: paths.linkedCase('x'.repeat(43)) },
  { page: '/contact/message', face: 'a dead link', address: paths.linkedMessage('x'.repeat(43)) },
  {
    page: '/appeal-fine/status',
    face: 'found',
    address: async (request) =>
      `${paths.appealStatus}?${query({ number: (await sendUnsignedAppeal(request, 'За посиланням')).number, license_plate: 'AA1234BB' })}`,
  },
  {
    page: '/appeal-fine/status',
    face: 'unknown',
    address: `${paths.appealStatus}?${query({ number: 'ОС-2026-999999', license_plate: 'AA1234BB' })}`,
  },
  { page: '/calendar', face: 'a dead address', address: paths.calendarOf('x'.repeat(43)) },
  { page: '/calendar', face: 'ended', address: paths.calendarResult('ended') },
  { page: '/calendar', face: 'not made', address: paths.calendarResult('failed') },
  { page: '/authenticity/[code]', face: 'by its form', address: paths.attestation() },
  { page: '/authenticity/[code]', face: 'unknown', address: paths.attestation('0'.repeat(16)) },
  {
    page: '/authenticity/[code]',
    face: 'of this fine',
    address: async (request) => `${paths.attestation(await codeOf(request))}?${NAMED}`,
  },
  {
    page: '/authenticity/[code]',
    face: 'of another fine',
    address: async (request) => `${paths.attestation(await codeOf(request))}?${ENFORCED}`,
  },
  { page: '/fine/paid', face: 'no fine named', address: paths.fineClaimPage },
  { page: '/fine/watch', face: 'no fine named', address: paths.fineWatchPage },
  { page: '/fine/watch/link', face: 'ended', address: paths.fineWatchLink('', 'ended') },
  { page: '/error-request', face: 'forgery', address: paths.reportForgery },
  { page: '/unsubscribe', face: 'by a link', address: `${paths.unsubscribe}?key=${'k'.repeat(32)}&kind=fine_new` },
  { page: '/unsubscribe', face: 'done', address: paths.unsubscribed('done') },
  { page: '/login', face: 'the session is over', address: paths.login(paths.cabinet, 'inactive') },
  ...([paths.registrationConfirm, paths.emailChangeConfirm, paths.passwordResetConfirm, paths.notMe] as const).map(
    (page): PublicRow => ({ page, face: 'the link is dead', address: `${page}?token=used` }),
  ),
];

export const PUBLIC_ROWS: readonly PublicRow[] = [...first, ...faces];

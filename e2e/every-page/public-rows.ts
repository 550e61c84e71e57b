// The public pages and sign-in. What is static, or a list, has no states but those that every page has.
import type { APIRequestContext } from '@playwright/test';
import { paths } from '@/domain/paths';
import { emailChangeLinks, mailbox, passwordResetLink, registrationLink } from '@/e2e/account-links';
import { sealReceipt } from '@/e2e/sealed';
import { sendUnsignedAppeal } from '@/e2e/unsigned-appeals';
import { mistakes, type Row } from './row';

type PublicRow = Row<APIRequestContext>;

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

// From samples/fines.csv: the discount holds; the enforcement service collects; and one that is nobody's.
const NAMED = query({ license_plate: 'AB3310HX', serial_number: 'ІП 0000100570' });
const ENFORCED = query({ license_plate: 'AB2718TX', serial_number: 'ІП 0000100977' });
const UNKNOWN = query({ license_plate: 'AB3310HX', serial_number: 'ІП 999999' });
const NO_PLATE = query({ license_plate: '!!', serial_number: '' });

const prose: PublicRow[] = [
  paths.aboutInspection,
  paths.accessibility,
  paths.forPartners,
  paths.normativeBase,
  paths.payment,
  paths.personalData,
  paths.saleInfo,
  paths.schedulePlayground,
  paths.workSchedule,
].map((address) => ({ page: '(public)/[prose]', face: address, address }));

const proseOfItsOwn: PublicRow[] = [paths.authenticity, paths.openData].map((address) => ({
  page: `(public)${address}`,
  address,
}));

const lists: PublicRow[] = [
  { page: '(public)', address: paths.home },
  { page: '(public)', face: 'nothing there', address: '/no-such-page' },
  { page: '(public)/evacuation/[[...page]]', address: paths.evacuation() },
  { page: '(public)/evacuation/[[...page]]', face: 'second page', address: paths.evacuation(2) },
  { page: '(public)/evacuation/search', address: paths.evacuationSearch() },
  { page: '(public)/evacuation/search', face: 'not in the list', address: paths.evacuationSearch('АА 0000 АА') },
  { page: '(public)/evacuation/search', face: 'no plate', address: paths.evacuationSearch('*') },
  { page: '(public)/news/[[...page]]', address: paths.news() },
  { page: '(public)/news/[id]', address: paths.newsItem(1) },
  { page: '(public)/parking/[[...page]]', address: paths.parking() },
  { page: '(public)/search', address: paths.search() },
  { page: '(public)/search', face: 'results', address: paths.search('евакуація') },
  { page: '(public)/search', face: 'no results', address: paths.search('<b>щось</b> неіснуюче-зовсім') },
  { page: '(public)/vacancies/[[...page]]', address: paths.vacancies() },
  { page: '(public)/vacancies/[id]', address: paths.vacancy(1) },
  { page: 'offline', address: paths.offline, bare: true },
  { page: 'outage', address: paths.outage, bare: true },
];

const fines: PublicRow[] = [
  { page: '(public)/fine', address: paths.fineLookup() },
  { page: '(public)/fine', face: 'found', address: `/fine?${NAMED}` },
  { page: '(public)/fine', face: 'by its plate', address: '/fine?license_plate=AB3310HX' },
  { page: '(public)/postanova', address: paths.postanova },
  { page: '(public)/pay', address: paths.pay },
  { page: '(public)/pay/fine', face: 'found', address: `${paths.payFine}?${NAMED}` },
  { page: '(public)/pay/fine', face: 'in enforcement', address: `${paths.payFine}?${ENFORCED}` },
  { page: '(public)/pay/fine', face: 'unknown', address: `${paths.payFine}?${UNKNOWN}` },
  { page: '(public)/pay/fine', face: 'no plate', address: `${paths.payFine}?${NO_PLATE}` },
  { page: '(public)/info-pay', address: paths.infoPay },
  { page: '(public)/info-pay/fine', face: 'found', address: `${paths.infoPayFine}?${NAMED}` },
];

const linkOf = async (request: APIRequestContext) => (await sendUnsignedAppeal(request, 'За посиланням')).link_key;

async function calendarKeyOf(request: APIRequestContext): Promise<string> {
  const data = { license_plate: 'AB3310HX', serial_number: 'ІП 0000100570' };
  const answer = await request.post('/api/v2/fines/calendar-feed/', { data });
  return ((await answer.json()) as { key: string }).key;
}

const forms: PublicRow[] = [
  { page: '(public)/appeal-fine', address: paths.appealFine, states: [mistakes('Далі')] },
  {
    page: '(public)/appeal-fine/sent/[receipt]',
    address: async () =>
      paths.appealSent(
        await sealReceipt('appeal', {
          number: 'ОС-2026-000001',
          status: 'submitted',
          files: [{ name: 'знак.jpg', size: 1_000 }],
        }),
      ),
  },
  { page: '(public)/appeal-fine/status', address: paths.appealStatus, states: [mistakes('Показати стан')] },
  {
    page: '(public)/appeal-fine/sent/[receipt]',
    face: 'with its link',
    address: async (request) =>
      paths.appealSent(
        await sealReceipt('appeal', await sendUnsignedAppeal(request, 'За посиланням', { email: 'olena@example.org' })),
      ),
  },
  {
    page: '(public)/appeal-fine/case',
    address: async (request) => paths.linkedCase(await linkOf(request)),
    states: [mistakes('Додати до скарги')],
  },
  { page: '(public)/appeal-fine/case', face: 'a dead link', address: paths.linkedCase('x'.repeat(43)) },
  {
    page: '(public)/appeal-fine/case/withdraw',
    address: async (request) => paths.linkedCaseWithdraw(await linkOf(request)),
  },
  {
    page: '(public)/appeal-fine/status',
    face: 'found',
    address: async (request) =>
      `${paths.appealStatus}?${query({ number: (await sendUnsignedAppeal(request, 'За посиланням')).number, license_plate: 'AA1234BB' })}`,
  },
  {
    page: '(public)/appeal-fine/status',
    face: 'unknown',
    address: `${paths.appealStatus}?${query({ number: 'ОС-2026-999999', license_plate: 'AA1234BB' })}`,
  },
  {
    page: '(public)/calendar',
    address: async (request) => paths.calendarOf(await calendarKeyOf(request)),
  },
  { page: '(public)/calendar', face: 'a dead address', address: paths.calendarOf('x'.repeat(43)) },
  { page: '(public)/calendar', face: 'ended', address: paths.calendarResult('ended') },
  { page: '(public)/calendar', face: 'not made', address: paths.calendarResult('failed') },
  {
    page: '(public)/fine/watch',
    address: `${paths.fineWatchPage}?${NAMED}`,
    states: [mistakes('Надіслати лист для підтвердження')],
  },
  { page: '(public)/fine/watch', face: 'no fine named', address: paths.fineWatchPage },
  {
    page: '(public)/fine/watch/sent/[receipt]',
    address: async () => paths.fineWatchSent(await sealReceipt('account-mail', { email: 'newcomer@example.net' })),
  },
  { page: '(public)/fine/watch/link', face: 'a dead link', address: paths.fineWatchLink('x'.repeat(43)) },
  { page: '(public)/fine/watch/link', face: 'ended', address: paths.fineWatchLink('', 'ended') },
  { page: '(public)/contact', address: paths.contact, states: [mistakes('Надіслати')] },
  {
    page: '(public)/contact/sent/[receipt]',
    address: async () =>
      paths.contactSent(
        await sealReceipt('contact', {
          number: 'ЗВ-2026-000001',
          kind: 'request',
          answer_until: '2026-12-21T22:00:00Z',
        }),
      ),
  },
  { page: '(public)/error-request', address: paths.errorRequest, states: [mistakes('Надіслати')] },
  { page: '(public)/error-request', face: 'forgery', address: paths.reportForgery },
  { page: '(public)/unsubscribe', address: paths.unsubscribe },
  {
    page: '(public)/unsubscribe',
    face: 'by a link',
    address: `${paths.unsubscribe}?key=${'k'.repeat(32)}&kind=fine_new`,
  },
  { page: '(public)/unsubscribe', face: 'done', address: paths.unsubscribed('done') },
];

const accounts: PublicRow[] = [
  { page: 'login', address: paths.login(), states: [mistakes('Увійти')] },
  { page: 'login', face: 'the session is over', address: paths.login(paths.cabinet, 'inactive') },
  { page: '(public)/registration', address: paths.registration, states: [mistakes('Створити кабінет')] },
  {
    page: '(public)/registration/sent/[receipt]',
    address: async () => paths.registrationSent(await sealReceipt('account-mail', { email: 'newcomer@example.net' })),
  },
  {
    page: '(public)/registration/confirm',
    address: (request) => registrationLink(request, mailbox()),
    states: [mistakes('Підтвердити email')],
  },
  {
    page: '(public)/email-change/confirm',
    address: async (request) => (await emailChangeLinks(request, mailbox())).confirm,
  },
  { page: '(public)/not-me', address: async (request) => (await emailChangeLinks(request, mailbox())).alarm },
  ...[paths.registrationConfirm, paths.emailChangeConfirm, paths.passwordResetConfirm, paths.notMe].map(
    (address): PublicRow => ({
      page: `(public)${address}`,
      face: 'the link is dead',
      address: `${address}?token=used`,
    }),
  ),
  { page: '(public)/password-reset', address: paths.passwordReset, states: [mistakes('Надіслати посилання')] },
  {
    page: '(public)/password-reset/sent/[receipt]',
    address: async () => paths.passwordResetSent(await sealReceipt('account-mail', { email: 'newcomer@example.net' })),
  },
  {
    page: '(public)/password-reset/confirm',
    address: (request) => passwordResetLink(request, mailbox()),
    states: [mistakes('Зберегти новий пароль')],
  },
];

export const PUBLIC_ROWS: readonly PublicRow[] = [
  ...prose,
  ...proseOfItsOwn,
  ...lists,
  ...fines,
  ...forms,
  ...accounts,
];

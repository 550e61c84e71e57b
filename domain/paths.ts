import { withQuery } from './with-query';

type Id = string | number;

const LINKED_CASE = '/appeal-fine/case';
const LINKED_MESSAGE = '/contact/message';
const CALENDAR = '/calendar';
const FINE_CLAIM = '/fine/paid';
const FINE_WATCH = '/fine/watch';
const UNSUBSCRIBE = '/unsubscribe';

interface FineNames {
  serial_number: string;
  license_plate: string;
}

/** By the names alone: what is passed is often a whole fine. */
const ofFine =
  (base: string) =>
  ({ serial_number, license_plate }: FineNames) =>
    withQuery(base, { serial_number, license_plate });

const byKey = (base: string) => (key: string) => withQuery(base, { key });

const fileByKey = (base: string) => (key: string, file: Id) => withQuery(`${base}/file`, { key, file: String(file) });

const page = (base: string, number: number) => (number > 1 ? `${base}/page/${number}` : base);

export const paths = {
  home: '/',
  aboutInspection: '/about-inspection',
  accessibility: '/accessibility',
  appealFine: '/appeal-fine',
  appealFineFor: ofFine('/appeal-fine'),
  appealSent: (receipt: string) => `/appeal-fine/sent/${receipt}`,
  appealStatus: '/appeal-fine/status',
  authenticity: '/authenticity',
  /** Without a code, its form. */
  attestation: (code = 'check') => `/authenticity/${encodeURIComponent(code)}`,
  attestationFile: (code: string, names: Record<string, string> = {}) =>
    withQuery(`/api/v2/authenticity/${code}/`, names),
  calendar: CALENDAR,
  calendarOf: byKey(CALENDAR),
  calendarFeed: byKey(`${CALENDAR}/fines.ics`),
  calendarEnd: byKey(`${CALENDAR}/end`),
  calendarResult: (result: 'ended' | 'failed') => `${CALENDAR}?result=${result}`,
  contact: '/contact',
  contactSent: (receipt: string) => `/contact/sent/${receipt}`,
  emailChangeConfirm: '/email-change/confirm',
  errorRequest: '/error-request',
  reportForgery: '/error-request?topic=forgery',
  evacuation: (number = 1) => page('/evacuation', number),
  evacuationSearch: (licensePlate?: string) =>
    licensePlate ? `/evacuation/search?license_plate=${encodeURIComponent(licensePlate)}` : '/evacuation/search',
  fineCalendar: ofFine('/fine/calendar'),
  fineCalendarSubscribe: '/fine/calendar/subscribe',
  fineWatchPage: FINE_WATCH,
  fineWatch: ofFine(FINE_WATCH),
  fineWatchSent: (receipt: string) => `${FINE_WATCH}/sent/${receipt}`,
  fineWatchLink: (key: string, result?: string) => withQuery(`${FINE_WATCH}/link`, { key, result }),
  fineWatchConfirm: byKey(`${FINE_WATCH}/confirm`),
  fineWatchEnd: byKey(`${FINE_WATCH}/end`),
  fineClaimPage: FINE_CLAIM,
  fineClaim: ofFine(FINE_CLAIM),
  fineClaimSent: (receipt: string) => `${FINE_CLAIM}/sent/${receipt}`,
  fineLookup: (licensePlate?: string, serialNumber?: string) =>
    licensePlate
      ? withQuery('/fine', { license_plate: licensePlate, serial_number: serialNumber || undefined })
      : '/fine',
  feed: (name: string) => `/feeds/${name}`,
  streetDrawing: (look: string) => `/street/${look}.svg`,
  forPartners: '/for-partners',
  honestInspection: '/honest-inspection',
  icon: '/icon.svg',
  infoPay: '/info-pay',
  infoPayFine: '/info-pay/fine',
  linkedCasePage: LINKED_CASE,
  linkedCase: (key: string, done?: string) => withQuery(LINKED_CASE, { key, done }),
  linkedCaseFile: fileByKey(LINKED_CASE),
  linkedCaseWithdraw: byKey(`${LINKED_CASE}/withdraw`),
  linkedMessage: byKey(LINKED_MESSAGE),
  linkedMessageFile: fileByKey(LINKED_MESSAGE),
  login: (target?: string, reason?: string) =>
    withQuery('/login', { reason: reason || undefined, next: target || undefined }),
  loginWithTrouble: (trouble: string, target: string) => withQuery('/login', { trouble, next: target }),
  idGovUaReturn: '/login/id-gov-ua',
  idGovUaStart: '/login/id-gov-ua/start',
  deadlines: '/deadlines',
  logout: '/logout',
  logoutWith: (reason: string, next?: string) => withQuery('/logout', { reason, next: next || undefined }),
  /** `proof`: see refusalProof(); `reason`: why this browser ended the session. */
  logoutExpired: (target: string, { proof, reason }: { proof?: string; reason?: string | null } = {}) =>
    withQuery('/logout/expired', { next: target, reason: reason ?? undefined, proof }),
  manifest: '/manifest.webmanifest',
  news: (number = 1) => page('/news', number),
  newsItem: (id: Id) => `/news/${encodeURIComponent(id)}`,
  notMe: '/not-me',
  normativeBase: '/normative-base',
  offline: '/offline',
  openData: '/open-data',
  parking: (number = 1) => page('/parking', number),
  outage: '/outage',
  updated: '/updated',
  pay: '/pay',
  passwordReset: '/password-reset',
  passwordResetConfirm: '/password-reset/confirm',
  passwordResetSent: (receipt: string) => `/password-reset/sent/${receipt}`,
  payFine: '/pay/fine',
  payment: '/payment',
  personalData: '/personal-data',
  postanova: '/postanova',
  registration: '/registration',
  registrationConfirm: '/registration/confirm',
  registrationSent: (receipt: string) => `/registration/sent/${receipt}`,
  saleInfo: '/sale-info',
  schedulePlayground: '/schedule-a-fine-playground',
  robots: '/robots.txt',
  search: (query?: string) => (query ? `/search?q=${encodeURIComponent(query)}` : '/search'),
  serviceWorker: '/service-worker.js',
  sitemap: '/sitemap.xml',
  touchIcon: '/apple-icon.png',
  unsubscribe: UNSUBSCRIBE,
  unsubscribeWith: (link: { key: string; kind: string }) => withQuery(UNSUBSCRIBE, link),
  /** One-click unsubscribe by mail programs (RFC 8058); the page's buttons post there too. */
  unsubscribeConfirm: (link: { key: string; kind?: string }) => withQuery(`${UNSUBSCRIBE}/confirm`, link),
  unsubscribed: (result: string, link?: URLSearchParams) =>
    withQuery(UNSUBSCRIBE, { ...Object.fromEntries(link ?? []), result }),
  vacancies: (number = 1) => page('/vacancies', number),
  vacancy: (id: Id) => `/vacancies/${encodeURIComponent(id)}`,
  workSchedule: '/work-schedule',
  cabinet: '/cabinet',
  cabinetAppealFine: '/cabinet/appeal-fine',
  cabinetAppealFineFor: (fineId: Id) => `/cabinet/appeal-fine?fine=${encodeURIComponent(fineId)}`,
  cabinetAppeals: '/cabinet/appeals',
  cabinetAppeal: (id: Id, done?: string) => `/cabinet/appeals/${encodeURIComponent(id)}${done ? `?done=${done}` : ''}`,
  cabinetAppealFile: (id: Id, fileId: Id) =>
    `/api/v2/user-appeals/${encodeURIComponent(id)}/files/${encodeURIComponent(fileId)}/`,
  cabinetAppealWithdraw: (id: Id) => `/cabinet/appeals/${encodeURIComponent(id)}/withdraw`,
  cabinetAuto: '/cabinet/auto',
  carInvitation: (token: string) => withQuery('/cabinet/auto', { invitation: token }),
  cabinetCalendar: '/cabinet/calendar',
  cabinetCalendarStart: '/cabinet/calendar/start',
  cabinetCalendarEnd: '/cabinet/calendar/end',
  cabinetContact: '/cabinet/contact',
  cabinetNotifications: '/cabinet/notifications',
  cabinetNotificationsRead: '/cabinet/notifications/read',
  cabinetContactSent: (receipt: string) => `/cabinet/contact/sent/${receipt}`,
  cabinetProfile: '/cabinet/my-profile',
  cabinetProfileSaved: '/cabinet/my-profile?saved=1',
  cabinetProfilePerson: '/cabinet/my-profile/person',
  cabinetProfileSignIn: '/cabinet/my-profile/sign-in',
  cabinetProfileIdentity: (told: string) => `${withQuery('/cabinet/my-profile/sign-in', { identity: told })}#id-gov-ua`,
  cabinetProfileDevices: '/cabinet/my-profile/devices',
  cabinetProfileLog: (number: number) => `/cabinet/my-profile/devices${number > 1 ? `?log=${number}` : ''}#account-log`,
  cabinetProfileNotifications: '/cabinet/my-profile/notifications',
  cabinetProfileDeletion: '/cabinet/my-profile/deletion',
  cabinetFineClaim: (id: Id) => `/cabinet/fines/${encodeURIComponent(id)}/paid`,
  cabinetFineCalendar: (id: Id) => `/cabinet/fines/${encodeURIComponent(id)}/calendar`,
  cabinetFine: (id?: Id) => (id === undefined ? '/cabinet/fines' : `/cabinet/fines/${encodeURIComponent(id)}`),
  notFound: '/404',
  /** Matches no page, so the framework renders not-found. */
  nowhere: '/404/missing',
  api: (path: string) => `/api/v2/${path}`,
} as const;

import { withQuery } from './with-query';

type Id = string | number;

const LINKED_CASE = '/appeal-fine/case';
const LINKED_MESSAGE = '/contact/message';
const CALENDAR = '/calendar';
const FINE_CLAIM = '/fine/paid';
const FINE_WATCH = '/fine/watch';
const UNSUBSCRIBE = '/unsubscribe';

const page = (base: string, number: number) => (number > 1 ? `${base}/page/${number}` : base);

export const paths = {
  home: '/',
  aboutInspection: '/about-inspection',
  accessibility: '/accessibility',
  appealFine: '/appeal-fine',
  appealFineFor: (fine: { serial_number: string; license_plate: string }) =>
    `/appeal-fine?${new URLSearchParams({ serial_number: fine.serial_number, license_plate: fine.license_plate }).toString()}`,
  appealSent: (receipt: string) => `/appeal-fine/sent/${receipt}`,
  appealStatus: '/appeal-fine/status',
  authenticity: '/authenticity',
  /** Without a code, its form. */
  attestation: (code = 'check') => `/authenticity/${encodeURIComponent(code)}`,
  attestationFile: (code: string, names: Record<string, string> = {}) =>
    `/api/v2/authenticity/${code}/${Object.keys(names).length > 0 ? `?${new URLSearchParams(names).toString()}` : ''}`,
  calendar: CALENDAR,
  calendarOf: (key: string) => `${CALENDAR}?${new URLSearchParams({ key }).toString()}`,
  calendarFeed: (key: string) => `${CALENDAR}/fines.ics?${new URLSearchParams({ key }).toString()}`,
  calendarEnd: (key: string) => `${CALENDAR}/end?${new URLSearchParams({ key }).toString()}`,
  calendarResult: (result: 'ended' | 'failed') => `${CALENDAR}?result=${result}`,
  contact: '/contact',
  contactSent: (receipt: string) => `/contact/sent/${receipt}`,
  emailChangeConfirm: '/email-change/confirm',
  errorRequest: '/error-request',
  reportForgery: '/error-request?topic=forgery',
  evacuation: (number = 1) => page('/evacuation', number),
  evacuationSearch: (licensePlate?: string) =>
    licensePlate ? `/evacuation/search?license_plate=${encodeURIComponent(licensePlate)}` : '/evacuation/search',
  fineCalendar: (fine: { serial_number: string; license_plate: string }) =>
    `/fine/calendar?${new URLSearchParams({ serial_number: fine.serial_number, license_plate: fine.license_plate }).toString()}`,
  fineCalendarSubscribe: '/fine/calendar/subscribe',
  fineWatchPage: FINE_WATCH,
  fineWatch: (fine: { serial_number: string; license_plate: string }) =>
    `${FINE_WATCH}?${new URLSearchParams({ serial_number: fine.serial_number, license_plate: fine.license_plate }).toString()}`,
  fineWatchSent: (receipt: string) => `${FINE_WATCH}/sent/${receipt}`,
  fineWatchLink: (key: string, result?: string) =>
    `${FINE_WATCH}/link?${new URLSearchParams({ key, ...(result ? { result } : {}) }).toString()}`,
  fineWatchConfirm: (key: string) => `${FINE_WATCH}/confirm?${new URLSearchParams({ key }).toString()}`,
  fineWatchEnd: (key: string) => `${FINE_WATCH}/end?${new URLSearchParams({ key }).toString()}`,
  fineClaimPage: FINE_CLAIM,
  fineClaim: (fine: { serial_number: string; license_plate: string }) =>
    withQuery(FINE_CLAIM, { serial_number: fine.serial_number, license_plate: fine.license_plate }),
  fineClaimSent: (receipt: string) => `${FINE_CLAIM}/sent/${receipt}`,
  fineLookup: (licensePlate?: string, serialNumber?: string) =>
    licensePlate
      ? `/fine?${new URLSearchParams({ license_plate: licensePlate, ...(serialNumber ? { serial_number: serialNumber } : {}) }).toString()}`
      : '/fine',
  feed: (name: string) => `/feeds/${name}`,
  streetDrawing: (look: string) => `/street/${look}.svg`,
  forPartners: '/for-partners',
  honestInspection: '/honest-inspection',
  icon: '/icon.svg',
  infoPay: '/info-pay',
  infoPayFine: '/info-pay/fine',
  linkedCasePage: LINKED_CASE,
  linkedCase: (key: string, done?: string) =>
    `${LINKED_CASE}?${new URLSearchParams({ key }).toString()}${done ? `&done=${done}` : ''}`,
  linkedCaseFile: (key: string, file: Id) =>
    `${LINKED_CASE}/file?${new URLSearchParams({ key, file: String(file) }).toString()}`,
  linkedCaseWithdraw: (key: string) => `${LINKED_CASE}/withdraw?${new URLSearchParams({ key }).toString()}`,
  linkedMessage: (key: string) => `${LINKED_MESSAGE}?${new URLSearchParams({ key }).toString()}`,
  linkedMessageFile: (key: string, file: Id) =>
    `${LINKED_MESSAGE}/file?${new URLSearchParams({ key, file: String(file) }).toString()}`,
  login: (target?: string, reason?: string) => {
    const query = new URLSearchParams({
      ...(reason ? { reason } : {}),
      ...(target ? { next: target } : {}),
    }).toString();
    return query ? `/login?${query}` : '/login';
  },
  loginWithTrouble: (trouble: string, target: string) =>
    `/login?${new URLSearchParams({ trouble, next: target }).toString()}`,
  idGovUaReturn: '/login/id-gov-ua',
  idGovUaStart: '/login/id-gov-ua/start',
  deadlines: '/deadlines',
  logout: '/logout',
  logoutWith: (reason: string, next?: string) =>
    `/logout?${new URLSearchParams({ reason, ...(next ? { next } : {}) }).toString()}`,
  /** `proof`: see refusalProof(); `reason`: why this browser ended the session. */
  logoutExpired: (target: string, { proof, reason }: { proof?: string; reason?: string | null } = {}) => {
    const said = { ...(reason ? { reason } : {}), ...(proof ? { proof } : {}) };
    return `/logout/expired?${new URLSearchParams({ next: target, ...said }).toString()}`;
  },
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
  unsubscribeWith: (link: { key: string; kind: string }) => `${UNSUBSCRIBE}?${new URLSearchParams(link).toString()}`,
  /** One-click unsubscribe by mail programs (RFC 8058); the page's buttons post there too. */
  unsubscribeConfirm: (link: { key: string; kind?: string }) =>
    `${UNSUBSCRIBE}/confirm?${new URLSearchParams(link).toString()}`,
  unsubscribed: (result: string, link?: URLSearchParams) =>
    `${UNSUBSCRIBE}?${new URLSearchParams([...(link ?? []), ['result', result]]).toString()}`,
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
  carInvitation: (token: string) => `/cabinet/auto?${new URLSearchParams({ invitation: token }).toString()}`,
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
  cabinetProfileIdentity: (told: string) =>
    `/cabinet/my-profile/sign-in?${new URLSearchParams({ identity: told }).toString()}#id-gov-ua`,
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

// How the calls of the desk are sent, and those about accounts of the staff.
export type Values = Record<string, string>;
type Action = (previous: never, sent: FormData) => Promise<{ errors: Values; failure?: string }>;
type Route = (request: Request) => Promise<Response>;
export type Way =
  | { action: () => Promise<Action>; files?: Record<string, File> }
  | { route: () => Promise<{ POST: Route }> }
  /** The browser sends what an authenticator answered. */
  | { tell: () => Promise<(sent: string) => Promise<string>> };
export type Row = [call: string, values: Values, way: Way];

export const action = (load: () => Promise<unknown>, files?: Record<string, File>): Way => ({
  action: load as () => Promise<Action>,
  ...(files && { files }),
});

const deskActions = () => import('@/lib/desk/desk-actions');
const ownActions = () => import('@/lib/desk/desk-actions');

const courtActions = () => import('@/lib/desk/appeal-actions');
const SUIT = { appeal_id: '', court: 'Суд', case_number: '127/1/26', filed_on: '2026-11-20' };
const COURT = { fine: '1', amount: '', decided_on: '2026-11-20', decision_number: '' };

const REFUND = {
  ...{ appeal_id: '', reason: 'twice', amount: '170', payer: 'Коваль Ірина', payer_code: '3184710691', address: '' },
  ...{ iban: 'UA903052992990004149123456789', requested_on: '2026-11-20', submitted_on: '2026-11-20' },
  submission_number: '',
};

export const COURT_ROWS: Row[] = [
  ['court.sue', SUIT, action(async () => (await courtActions()).sue)],
  ['refunds.submit', REFUND, action(async () => (await courtActions()).submitRefund)],
  ['court.decide', COURT, action(async () => (await courtActions()).decideSuit)],
];

export const ACCOUNT_ROWS: Row[] = [
  ['invitation.accept', {}, action(async () => (await deskActions()).acceptDeskInvitation)],
  ['session.begin', {}, action(async () => (await deskActions()).enterDesk)],
  ['staff.invite', {}, action(async () => (await deskActions()).inviteToDesk)],
  ['own.change-password', {}, action(async () => (await ownActions()).changeOwnPassword)],
  ['own.start-passkey', {}, action(async () => (await ownActions()).beginOwnPasskey)],
  ['own.remove-passkey', {}, action(async () => (await ownActions()).removeOwnPasskey)],
  [
    'own.add-passkey',
    {},
    { tell: async () => (sent) => ownActions().then(({ addOwnPasskey }) => addOwnPasskey('Телефон', sent)) },
  ],
  [
    'session.begin-by-passkey',
    {},
    { tell: async () => (sent) => deskActions().then(({ enterDeskByPasskey }) => enterDeskByPasskey('', sent)) },
  ],
  ['own.renew-codes', {}, action(async () => (await ownActions()).renewOwnCodes)],
];

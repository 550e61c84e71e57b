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
const ownActions = () => import('@/lib/desk/own-actions');

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

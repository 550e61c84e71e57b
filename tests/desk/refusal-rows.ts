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
const staff = { route: () => import('@/app/desk/(staff)/staff/change/route') };

export const ACCOUNT_ROWS: Row[] = [
  ['POST /desk/invitation/', {}, action(async () => (await deskActions()).acceptDeskInvitation)],
  ['POST /desk/session/', {}, action(async () => (await deskActions()).enterDesk)],
  ['POST /desk/staff/', {}, action(async () => (await deskActions()).inviteToDesk)],
  ['POST /desk/staff/{id}/reset/', { act: 'reset' }, staff],
  ['PUT /desk/staff/{id}/', { act: 'block' }, staff],
  ['POST /desk/own/sessions/end/', {}, { route: () => import('@/app/desk/(staff)/own/session/route') }],
  ['POST /desk/own/password/', {}, action(async () => (await ownActions()).changeOwnPassword)],
  ['POST /desk/own/passkeys/options/', {}, action(async () => (await ownActions()).beginOwnPasskey)],
  ['POST /desk/own/passkeys/{id}/delete/', {}, action(async () => (await ownActions()).removeOwnPasskey)],
  [
    'POST /desk/own/passkeys/',
    {},
    { tell: async () => (sent) => ownActions().then(({ addOwnPasskey }) => addOwnPasskey('Телефон', sent)) },
  ],
  ['POST /desk/session/passkey/', {}, { tell: async () => (await deskActions()).enterDeskByPasskey }],
  ['POST /desk/own/recovery-codes/', {}, action(async () => (await ownActions()).renewOwnCodes)],
];

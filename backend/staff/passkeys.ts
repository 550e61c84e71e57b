// Passkeys of the staff: both factors in one, since an authenticator that does not verify its holder is refused. Password
// and code stay, so nobody is locked out by the loss of one.
import { deskLoginAnswerSchema } from '@/contract/desk';
import { ownCodesSchema, ownPasskeyStartSchema } from '@/contract/desk-own';
import {
  passkeyCreationOptionsSchema,
  passkeyCreationSchema,
  passkeyLoginSchema,
  passkeyRequestOptionsSchema,
  passkeysSchema,
} from '@/contract/passkeys';
import type { CallContext } from '@/backend/platform/context';
import type { Trx } from '@/backend/db/connection';
import { created, empty, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { ANYONE, call } from '@/backend/platform/http/call';
import { recordAct } from '@/backend/platform/journal/record-act';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { passkeyCreation, passkeyRequest, verifyCreation } from '@/backend/platform/passkeys/ceremonies';
import { deletePasskey, listPasskeys, type PasskeyOwner, storePasskey } from '@/backend/platform/passkeys/stored';
import { ANY_STAFF, asStaff, type Staff } from '@/backend/platform/staff/require-staff';
import { lockStaff, staffSubject, type StaffRow } from './accounts';
import { ownAccountMail, passkeyAct } from './mails';
import { type Proof, withProof } from './own';
import { signInByPasskey } from './sign-in';

const ownerOf = ({ staffId }: Staff): PasskeyOwner => ({ kind: 'staff', id: staffId });

interface Done {
  row: StaffRow;
  name: string;
  isAdded: boolean;
}

async function tell(trx: Trx, context: CallContext, staff: Staff, { row, name, isAdded }: Done): Promise<void> {
  const { config, now } = context;
  await enqueueMailTo(trx, ownAccountMail(config, row, passkeyAct(name, isAdded), now()), now());
  const act = isAdded ? 'staff.passkey-added' : 'staff.passkey-removed';
  await recordAct(trx, asStaff(context, staff), { act, subject: staffSubject(row) });
}

async function startPasskey(context: CallContext, staff: Staff, proof: Proof) {
  const { email, name } = await withProof(context, staff, proof, async (_, row) => row);
  // The same browser may have a passkey to the cabinet: it lists both.
  return passkeyCreation(context, ownerOf(staff), { userName: `${email}, стіл інспекції`, userDisplayName: name });
}

async function addPasskey(context: CallContext, staff: Staff, name: string, response: unknown): Promise<void> {
  const { db, now } = context;
  const credential = await verifyCreation(context, ownerOf(staff), response);
  await db.transaction().execute(async (trx) => {
    const row = await lockStaff(trx, staff.staffId);
    await storePasskey(trx, ownerOf(staff), credential, { name, now: now() });
    await tell(trx, context, staff, { row, name, isAdded: true });
  });
  sendSoon(context);
}

async function removePasskey(context: CallContext, staff: Staff, id: number, proof: Proof): Promise<void> {
  await withProof(context, staff, proof, async (trx, row) => {
    const name = await deletePasskey(trx, ownerOf(staff), id);
    await tell(trx, context, staff, { row, name, isAdded: false });
  });
  sendSoon(context);
}

export const staffPasskeyCalls = [
  call('POST /desk/session/passkey/options/', {
    summary: 'Початок входу за стіл ключем доступу',
    who: ANYONE,
    answer: ok('Що має зробити браузер', passkeyRequestOptionsSchema),
    limits: ['passkey-options-from'],
    handle: ({ context }) => passkeyRequest(context, 'staff'),
  }),

  call('POST /desk/session/passkey/', {
    summary: 'Вхід за стіл ключем доступу, без пароля й коду',
    who: ANYONE,
    body: json(passkeyLoginSchema),
    answer: ok('Токен сеансу за столом', deskLoginAnswerSchema),
    countedInside: ['desk-login', 'desk-login-from'],
    errors: [401],
    handle: async ({ context, body }) => ({ token: await signInByPasskey(context, body.response) }),
  }),

  call('GET /desk/own/passkeys/', {
    summary: 'Мої ключі доступу до столу',
    who: ANY_STAFF,
    answer: ok('Ключі', passkeysSchema),
    handle: ({ context, staff }) => listPasskeys(context.db, ownerOf(staff)),
  }),

  call('POST /desk/own/passkeys/options/', {
    summary: 'Початок створення ключа доступу до столу; потрібні пароль і код',
    who: ANY_STAFF,
    body: json(ownPasskeyStartSchema),
    answer: ok('Що має зробити браузер', passkeyCreationOptionsSchema),
    limits: ['own-password'],
    errors: [409],
    handle: ({ context, staff, body }) => startPasskey(context, staff, body),
  }),

  call('POST /desk/own/passkeys/', {
    summary: 'Додати створений ключ доступу до столу',
    who: ANY_STAFF,
    body: json(passkeyCreationSchema),
    answer: created('Ключі', passkeysSchema),
    errors: [409],
    handle: async ({ context, staff, body }) => {
      await addPasskey(context, staff, body.name, body.response);
      return listPasskeys(context.db, ownerOf(staff));
    },
  }),

  call('POST /desk/own/passkeys/{id}/delete/', {
    summary: 'Видалити ключ доступу до столу; потрібні пароль і код',
    who: ANY_STAFF,
    body: json(ownCodesSchema),
    answer: empty('Видалено'),
    limits: ['own-password'],
    errors: [404],
    handle: ({ context, staff, params, body }) => removePasskey(context, staff, params.id, body),
  }),
];

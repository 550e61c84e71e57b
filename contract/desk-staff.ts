import { STAFF_ACTS } from '@/domain/staff-acts';
import { deskAcceptanceSchema, deskLoginSchema, newStaffSchema } from './desk';
import { deskAct, deskRead, DONE, NO_INPUT, ofRecord } from './desk-call';
import { HANDOVER_CALLS, receiverSchema } from './desk-handover';
import { ownCodesSchema, ownPasskeyStartSchema, ownPasswordSchema } from './desk-own';
import {
  passkeyCreationOptionsSchema,
  passkeyCreationSchema,
  passkeyLoginSchema,
  passkeyRequestOptionsSchema,
  passkeysSchema,
} from './passkeys';
import { absenceSchema, WORK_CALLS } from './desk-work';
import { idSchema, instantSchema, STALE_ID } from './wire';
import { z } from './zod';

const role = newStaffSchema.shape.role;

const sessionSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role,
  acts: z.array(z.enum(STAFF_ACTS)),
  now: instantSchema,
  /** After a decision the next complaint by term is opened. */
  opens_next: z.boolean(),
});
export type DeskSession = z.infer<typeof sessionSchema>;

const invitedSchema = z.object({
  name: z.string(),
  email: z.string(),
  role,
  totp_secret: z.string(),
  totp_address: z.string(),
});
export type DeskInvited = z.infer<typeof invitedSchema>;

const staffSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  role,
  state: z.enum(['invited', 'active', 'blocked']),
  created_at: instantSchema,
  last_seen_at: instantSchema.nullable(),
  is_self: z.boolean(),
});

const memberSchema = staffSchema.extend({
  passkeys: z.int(),
  absence: absenceSchema,
  reasons: z.array(z.string()).describe('Of complaints that come to them by the rule'),
});
export type StaffMember = z.infer<typeof memberSchema>;

/** The link itself goes to the mailbox alone. */
const invitationSentSchema = z.object({ id: idSchema, email: z.string(), invited_until: instantSchema });

const ownSessionSchema = z.object({
  id: z.string(),
  address: z.string(),
  created_at: instantSchema,
  last_activity_at: instantSchema,
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

const tokenSchema = z.object({ token: z.string() });
const codesSchema = z.object({ recovery_codes: z.array(z.string()) });

export const STAFF_CALLS = {
  ...WORK_CALLS,
  ...HANDOVER_CALLS,
  'session.begin': deskAct('anyone', deskLoginSchema, tokenSchema, {
    'staff.signed-in': 'вхід до службового кабінету',
    'staff.refused': 'невдала спроба ввійти до службового кабінету',
  }),
  'session.passkey-options': deskAct('anyone', NO_INPUT, passkeyRequestOptionsSchema),
  'session.begin-by-passkey': deskAct('anyone', passkeyLoginSchema, tokenSchema),
  'session.find': deskRead('staff', NO_INPUT, sessionSchema),
  'session.end': deskAct('staff', NO_INPUT, DONE),
  /** Shows a new key each time. */
  'invitation.find': deskAct('anyone', deskAcceptanceSchema.pick({ token: true }), invitedSchema),
  'invitation.accept': deskAct('anyone', deskAcceptanceSchema, codesSchema, {
    'staff.accepted': 'прийнято запрошення',
  }),
  'own.sessions': deskRead('staff', NO_INPUT, z.array(ownSessionSchema)),
  'own.end-session': deskAct('staff', z.object({ id: z.string({ error: STALE_ID }).max(64, STALE_ID) }), DONE, {
    'staff.session-ended': 'завершено власний сеанс',
  }),
  'own.choose': deskAct('staff', z.object({ opens_next: z.union([z.boolean(), z.stringbool()]) }), DONE),
  'own.change-password': deskAct('staff', ownPasswordSchema, DONE, {
    'staff.password-changed': 'змінено власний пароль',
  }),
  'own.renew-codes': deskAct('staff', ownCodesSchema, codesSchema, {
    'staff.codes-renewed': 'оновлено власні коди відновлення',
  }),
  'own.passkeys': deskRead('staff', NO_INPUT, passkeysSchema),
  'own.start-passkey': deskAct('staff', ownPasskeyStartSchema, passkeyCreationOptionsSchema),
  'own.add-passkey': deskAct('staff', passkeyCreationSchema, passkeysSchema, {
    'staff.passkey-added': 'додано власний ключ доступу',
  }),
  'own.remove-passkey': deskAct('staff', ownCodesSchema.extend(ofRecord.shape), DONE, {
    'staff.passkey-removed': 'видалено власний ключ доступу',
  }),
  'staff.list': deskRead('staff.see', NO_INPUT, z.array(memberSchema)),
  'staff.invite': deskAct('staff.change', newStaffSchema, invitationSentSchema, {
    'staff.invited': 'запрошено працівника',
  }),
  'staff.change': deskAct(
    'staff.change',
    ofRecord.extend({
      role: role.optional(),
      is_blocked: z.union([z.boolean(), z.stringbool()]).optional(),
      cases_to: receiverSchema.optional().describe('Who gets the open complaints and messages'),
    }),
    staffSchema,
    { 'staff.changed': 'змінено роль або доступ' },
  ),
  'staff.reset': deskAct('staff.change', ofRecord, invitationSentSchema, { 'staff.reset': 'видано нове запрошення' }),
};

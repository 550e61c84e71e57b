import { STAFF_ACTS, STAFF_STATES } from '@/domain/staff-acts';
import { keysOf } from '@/domain/keys';
import { deskAcceptanceSchema, deskLoginSchema, newStaffSchema } from './desk';
import { deskAct, deskRead, DONE, flagSchema, NO_INPUT, ofRecord } from './desk-call';
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
  state: z.enum(keysOf(STAFF_STATES)),
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
    journal: {
      'staff.signed-in': 'вхід до службового кабінету',
      'staff.refused': 'невдала спроба ввійти до службового кабінету',
    },
    told: null,
  }),
  'session.passkey-options': deskAct('anyone', NO_INPUT, passkeyRequestOptionsSchema, { told: null }),
  'session.begin-by-passkey': deskAct('anyone', passkeyLoginSchema, tokenSchema, { told: null }),
  'session.find': deskRead('staff', NO_INPUT, sessionSchema),
  'session.end': deskAct('staff', NO_INPUT, DONE, { told: null }),
  /** Shows a new key each time. */
  'invitation.find': deskAct('anyone', deskAcceptanceSchema.pick({ token: true }), invitedSchema, { told: null }),
  'invitation.accept': deskAct('anyone', deskAcceptanceSchema, codesSchema, {
    journal: { 'staff.accepted': 'прийнято запрошення' },
    told: null,
  }),
  'own.sessions': deskRead('staff', NO_INPUT, z.array(ownSessionSchema)),
  'own.end-session': deskAct('staff', z.object({ id: z.string({ error: STALE_ID }).max(64, STALE_ID) }), DONE, {
    journal: { 'staff.session-ended': 'завершено власний сеанс' },
    told: 'Сеанс завершено.',
  }),
  'own.choose': deskAct('staff', z.object({ opens_next: flagSchema }), DONE, {
    told: 'Збережено.',
  }),
  'own.change-password': deskAct('staff', ownPasswordSchema, DONE, {
    journal: { 'staff.password-changed': 'змінено власний пароль' },
    told: 'Пароль змінено. Інші ваші сеанси завершено.',
  }),
  'own.renew-codes': deskAct('staff', ownCodesSchema, codesSchema, {
    journal: { 'staff.codes-renewed': 'оновлено власні коди відновлення' },
    told: null,
  }),
  'own.passkeys': deskRead('staff', NO_INPUT, passkeysSchema),
  'own.start-passkey': deskAct('staff', ownPasskeyStartSchema, passkeyCreationOptionsSchema, { told: null }),
  'own.add-passkey': deskAct('staff', passkeyCreationSchema, passkeysSchema, {
    journal: { 'staff.passkey-added': 'додано власний ключ доступу' },
    told: null,
  }),
  'own.remove-passkey': deskAct('staff', ownCodesSchema.extend(ofRecord.shape), DONE, {
    journal: { 'staff.passkey-removed': 'видалено власний ключ доступу' },
    told: 'Ключ доступу видалено.',
  }),
  'staff.list': deskRead('staff.see', NO_INPUT, z.array(memberSchema)),
  'staff.invite': deskAct('staff.change', newStaffSchema, invitationSentSchema, {
    journal: { 'staff.invited': 'запрошено працівника' },
    told: null,
  }),
  'staff.change': deskAct(
    'staff.change',
    ofRecord.extend({
      role: role.optional(),
      is_blocked: flagSchema.optional(),
      cases_to: receiverSchema.optional().describe('Who gets the open complaints and messages'),
    }),
    staffSchema,
    {
      journal: { 'staff.changed': 'змінено роль або доступ' },
      told: {
        role: 'Роль змінено. Сеанси працівника завершено.',
        block: 'Доступ закрито. Сеанси працівника завершено.',
        unblock: 'Доступ відкрито.',
      },
    },
  ),
  'staff.reset': deskAct('staff.change', ofRecord, invitationSentSchema, {
    journal: { 'staff.reset': 'видано нове запрошення' },
    told: 'Нове запрошення надіслано на email працівника. Попередні пароль, коди, ключі доступу й сеанси вже не діють.',
  }),
};

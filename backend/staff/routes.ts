import {
  changedStaffSchema,
  deskAcceptanceSchema,
  deskAcceptedSchema,
  deskInvitationSchema,
  deskInvitedSchema,
  deskLoginAnswerSchema,
  deskLoginSchema,
  deskSessionSchema,
  invitationSentSchema,
  newStaffSchema,
  staffListSchema,
  staffSchema,
} from '@/contract/desk';
import { z } from '@/contract/zod';
import { mayAct, STAFF_ACTS } from '@/domain/staff-acts';
import { created, empty, inline, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { ANYONE, call } from '@/backend/platform/http/call';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { ANY_STAFF, asStaff, type Staff, STAFF } from '@/backend/platform/staff/require-staff';
import { changeStaff, type Invitation, inviteStaff, listStaff, resetStaff, type StaffRow, stateOf } from './accounts';
import { openEvidence } from './evidence-links';
import { acceptInvitation, findInvited } from './invitations';
import { signInStaff, signOutStaff } from './sign-in';

const instant = (ms: number) => new Date(ms).toISOString();

const serializeStaff = (row: StaffRow, { staffId }: Staff) => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  state: stateOf(row),
  created_at: instant(row.created_at),
  last_seen_at: row.last_seen_at === null ? null : instant(row.last_seen_at),
  is_self: row.id === staffId,
});

const serializeInvitation = ({ staff }: Invitation) => ({
  id: staff.id,
  email: staff.email,
  invited_until: instant(staff.invited_until ?? 0),
});

const sent = created('Запрошення надіслано на email працівника', invitationSentSchema);

export const staffCalls = [
  call('POST /desk/session/', {
    summary: 'Вхід працівника: пароль і код',
    who: ANYONE,
    body: json(deskLoginSchema),
    answer: ok('Токен сеансу за столом', deskLoginAnswerSchema),
    countedInside: ['desk-login', 'desk-login-from'],
    errors: [401],
    handle: async ({ context, body }) => ({ token: await signInStaff(context, body) }),
  }),

  call('GET /desk/session/', {
    summary: 'Хто за столом і що може робити',
    who: ANY_STAFF,
    answer: ok('Працівник', deskSessionSchema),
    handle: async ({ context: { db, now }, staff: { staffId, role } }) => {
      const { name, email } = await db
        .selectFrom('staff')
        .select(['name', 'email'])
        .where('id', '=', staffId)
        .executeTakeFirstOrThrow();
      return { name, email, role, acts: STAFF_ACTS.filter((act) => mayAct(role, act)), now: instant(now()) };
    },
  }),

  call('DELETE /desk/session/', {
    summary: 'Вихід із-за столу',
    who: ANY_STAFF,
    answer: empty('Сеанс завершено'),
    handle: ({ context, staff }) => signOutStaff(context, staff),
  }),

  call('POST /desk/invitation/check/', {
    summary: 'Кого запрошено: показує ключ для застосунку з кодами',
    who: ANYONE,
    body: json(deskInvitationSchema),
    answer: ok('Запрошений працівник', deskInvitedSchema),
    limits: ['desk-invitation-from'],
    errors: [404],
    handle: ({ context, body }) => findInvited(context, body.token),
  }),

  call('POST /desk/invitation/', {
    summary: 'Прийняти запрошення: пароль і перший код',
    who: ANYONE,
    body: json(deskAcceptanceSchema),
    answer: ok('Коди відновлення; їх показано лише раз', deskAcceptedSchema),
    limits: ['desk-invitation-from'],
    errors: [404],
    handle: async ({ context, body }) => ({ recovery_codes: await acceptInvitation(context, body) }),
  }),

  call('GET /evidence/{key}/', {
    summary: 'Файл громадянина за разовим посиланням, яке дала команда працівникові',
    who: ANYONE,
    params: z.object({ key: z.string().max(64) }).meta({ id: 'EvidencePath' }),
    answer: inline('Файл'),
    countedInside: ['private-link'],
    errors: [404],
    handle: ({ context, params }) => openEvidence(context, params.key),
  }),

  call('GET /desk/staff/', {
    summary: 'Працівники інспекції',
    who: STAFF('staff.see'),
    answer: ok('Працівники', staffListSchema),
    handle: async ({ context, staff }) =>
      (await listStaff(context.db)).map((row) => ({ ...serializeStaff(row, staff), passkeys: row.passkeys })),
  }),

  call('POST /desk/staff/', {
    summary: 'Запросити працівника',
    who: STAFF('staff.change'),
    body: json(newStaffSchema),
    answer: sent,
    errors: [409],
    handle: async ({ context, staff, body }) => {
      const invited = serializeInvitation(await inviteStaff(asStaff(context, staff), body));
      sendSoon(context);
      return invited;
    },
  }),

  call('PUT /desk/staff/{id}/', {
    summary: 'Змінити роль працівника, закрити або відкрити йому доступ',
    who: STAFF('staff.change'),
    body: json(changedStaffSchema),
    answer: ok('Працівник', staffSchema),
    errors: [409],
    handle: async ({ context, staff, params, body: { role, is_blocked: isBlocked } }) =>
      serializeStaff(await changeStaff(asStaff(context, staff), params.id, { role, isBlocked }), staff),
  }),

  call('POST /desk/staff/{id}/reset/', {
    summary: 'Нове запрошення замість забутого пароля або втраченого телефона',
    who: STAFF('staff.change'),
    answer: sent,
    handle: async ({ context, staff, params }) => {
      const invited = serializeInvitation(await resetStaff(asStaff(context, staff), params.id));
      sendSoon(context);
      return invited;
    },
  }),
];

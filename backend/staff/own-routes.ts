import { deskAcceptedSchema } from '@/contract/desk';
import { endedSessionSchema, ownCodesSchema, ownPasswordSchema, ownSessionsSchema } from '@/contract/desk-own';
import { instant } from '@/backend/db/wire';
import { empty, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { ANY_STAFF } from '@/backend/platform/staff/require-staff';
import { changeOwnPassword, endOwnSession, listOwnSessions, renewRecoveryCodes } from './own';

export const ownStaffCalls = [
  call('GET /desk/own/sessions/', {
    summary: 'Де я за столом',
    who: ANY_STAFF,
    answer: ok('Сеанси', ownSessionsSchema),
    handle: async ({ context, staff }) =>
      (await listOwnSessions(context, staff)).map((session) => ({
        id: session.id,
        address: session.address,
        created_at: instant(session.created_at),
        last_activity_at: instant(session.last_activity_at),
        is_current: session.isCurrent,
      })),
  }),

  call('POST /desk/own/sessions/end/', {
    summary: 'Завершити власний сеанс',
    who: ANY_STAFF,
    body: json(endedSessionSchema),
    answer: empty('Завершено'),
    errors: [404],
    handle: ({ context, staff, body: { id } }) => endOwnSession(context, staff, id),
  }),

  call('POST /desk/own/password/', {
    summary: 'Змінити власний пароль; інші сеанси завершуються',
    who: ANY_STAFF,
    body: json(ownPasswordSchema),
    answer: empty('Змінено'),
    limits: ['own-password'],
    handle: async ({ context, staff, body }) => {
      await changeOwnPassword(context, staff, body);
      sendSoon(context);
    },
  }),

  call('POST /desk/own/recovery-codes/', {
    summary: 'Нові коди відновлення замість попередніх',
    who: ANY_STAFF,
    body: json(ownCodesSchema),
    answer: ok('Коди; їх показано лише раз', deskAcceptedSchema),
    limits: ['own-password'],
    handle: async ({ context, staff, body }) => {
      const codes = await renewRecoveryCodes(context, staff, body);
      sendSoon(context);
      return { recovery_codes: codes };
    },
  }),
];

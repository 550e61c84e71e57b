import {
  identityLinkSchema,
  identityRemovalSchema,
  identityStartSchema,
  identityTicketSchema,
  idGovUaLoginSchema,
  ownIdentitySchema,
} from '@/contract/id-gov-ua';
import { loginAnswerSchema } from '@/contract/session';
import { empty, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { ANYONE, call } from '@/backend/platform/http/call';
import { deviceOf } from '@/backend/platform/sessions/known-devices';
import { CITIZEN } from '@/backend/platform/sessions/require-citizen';
import { findOwnIdentity, linkIdentity, startLinking, unlinkIdentity } from './own-identity';
import { loginByIdGovUa } from './id-gov-ua-sign-in';

export const idGovUaCalls = [
  call('POST /id-gov-ua-login/', {
    summary: 'Вхід через ID.GOV.UA кодом, з яким він повернув людину; перший вхід створює кабінет',
    who: ANYONE,
    body: json(idGovUaLoginSchema),
    answer: ok('Токен нового сеансу', loginAnswerSchema),
    limits: ['id-gov-ua-login-from'],
    errors: [403, 503],
    handle: async ({ context, headers, body }) => ({
      token: await loginByIdGovUa(context, body.code, deviceOf(context, headers)),
    }),
  }),

  call('GET /user-identity/', {
    summary: 'Чи приєднано до кабінету вхід через ID.GOV.UA',
    who: CITIZEN,
    answer: ok('Коли приєднано й коли ввійшли', ownIdentitySchema),
    handle: ({ context, citizen }) => findOwnIdentity(context, citizen),
  }),

  call('POST /user-identity/start/', {
    summary: 'Початок приєднання ID.GOV.UA; потрібен пароль',
    who: CITIZEN,
    body: json(identityStartSchema),
    answer: ok('Дозвіл приєднати, на 15 хвилин і на один раз', identityTicketSchema),
    limits: ['own-password'],
    errors: [409],
    handle: async ({ context, citizen, body }) => ({ ticket: await startLinking(context, citizen, body.password) }),
  }),

  call('POST /user-identity/', {
    summary: 'Приєднати ID.GOV.UA кодом, з яким він повернув людину',
    who: CITIZEN,
    body: json(identityLinkSchema),
    answer: ok('Коли приєднано й коли ввійшли', ownIdentitySchema),
    errors: [409, 503],
    handle: async ({ context, citizen, body }) => {
      await linkIdentity(context, citizen, body.ticket, body.code);
      return findOwnIdentity(context, citizen);
    },
  }),

  call('POST /user-identity/delete/', {
    summary: 'Від’єднати ID.GOV.UA; потрібен пароль',
    who: CITIZEN,
    body: json(identityRemovalSchema),
    answer: empty('Від’єднано'),
    limits: ['own-password'],
    handle: ({ context, citizen, body }) => unlinkIdentity(context, citizen, body.password),
  }),
];

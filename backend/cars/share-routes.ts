import {
  carInvitationSchema,
  carInvitationTokenSchema,
  carShareCreationSchema,
  carShareSchema,
  carSharesSchema,
} from '@/contract/car-shares';
import { notFound } from '@/backend/core/http-error';
import { created, empty, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { CITIZEN } from '@/backend/platform/sessions/require-citizen';
import { endShares, findShareOf } from './end-shares';
import { acceptInvitation, findInvitation } from './invitations';
import { inviteToCar, listShares } from './shares';

export const carShareCalls = [
  call('GET /car-shares/', {
    summary: 'Хто має доступ до моїх авто (given) і які чужі авто бачу я (received)',
    who: CITIZEN,
    answer: ok('Доступи', carSharesSchema),
    handle: ({ context, citizen }) => listShares(context, citizen.userId),
  }),

  call('POST /car-shares/', {
    summary: 'Запросити людину до свого авто; відповідь однакова для відомої й невідомої адреси',
    who: CITIZEN,
    body: json(carShareCreationSchema),
    answer: created('Запрошення', carShareSchema),
    limits: ['car-invitations'],
    countedInside: ['car-invitation-mails-of-all'],
    errors: [404, 409],
    handle: async ({ context, citizen, body }) => {
      const share = await inviteToCar(context, citizen, body);
      sendSoon(context);
      return share;
    },
  }),

  call('DELETE /car-shares/{id}/', {
    summary: 'Закрити доступ: власник – комусь, запрошений – собі',
    who: CITIZEN,
    answer: empty('Закрито'),
    handle: ({ context, citizen, params }) =>
      context.db.transaction().execute(async (trx) => {
        const share = await findShareOf(trx, citizen.userId, params.id);
        if (!share) throw notFound('Такого доступу немає: можливо, його вже закрито.');
        await endShares(trx, context, [share], citizen.userId);
      }),
  }),

  call('POST /car-invitation/', {
    summary: 'Запрошення за посиланням із листа; перегляд його не приймає',
    who: CITIZEN,
    body: json(carInvitationTokenSchema),
    answer: ok('Запрошення', carInvitationSchema),
    limits: ['car-invitation-tries'],
    errors: [409],
    handle: ({ context, citizen, body }) => findInvitation(context, citizen, body.token),
  }),

  call('POST /car-invitation/accept/', {
    summary: 'Прийняти запрошення: лише з кабінету з тим самим email',
    who: CITIZEN,
    body: json(carInvitationTokenSchema),
    answer: empty('Прийнято'),
    limits: ['car-invitation-tries'],
    errors: [409],
    handle: ({ context, citizen, body }) => acceptInvitation(context, citizen, body.token),
  }),
];

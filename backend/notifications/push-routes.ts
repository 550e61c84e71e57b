import { pushDevicesSchema, userPushSchema } from '@/contract/push';
import { empty, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { chooseForDevice, forgetDevices, listDevices } from '@/backend/platform/push/subscriptions';
import { deviceOf } from '@/backend/platform/sessions/known-devices';
import { CITIZEN } from '@/backend/platform/sessions/require-citizen';

const devices = ok('Ключ сайту і пристрої, на які надходять сповіщення', pushDevicesSchema);

export const pushCalls = [
  call('GET /user-push/', {
    summary: 'Пристрої громадянина, на які надходять сповіщення, і ключ для підписки браузера',
    who: CITIZEN,
    answer: devices,
    handle: ({ context, citizen }) => listDevices(context, { user_id: citizen.userId }),
  }),

  call('POST /user-push/', {
    summary: 'Які види сповіщень надсилати на цей пристрій; без жодного – вимкнути',
    who: CITIZEN,
    body: json(userPushSchema),
    answer: devices,
    handle: async ({ context, citizen, headers, body }) => {
      const owner = { user_id: citizen.userId };
      const { name } = deviceOf(context, headers);
      await context.db.transaction().execute((trx) => chooseForDevice(trx, context, owner, body, name));
      return listDevices(context, owner);
    },
  }),

  call('DELETE /user-push/', {
    summary: 'Вимкнути сповіщення на всіх пристроях громадянина',
    who: CITIZEN,
    answer: empty('Вимкнено'),
    handle: ({ context, citizen }) => forgetDevices(context.db, citizen.userId),
  }),
];

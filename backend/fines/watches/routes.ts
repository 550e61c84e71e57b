import { confirmationSchema } from '@/contract/accounts';
import { fineWatchRequestSchema, fineWatchSchema } from '@/contract/fine-watch';
import { pushDevicesSchema, watchPushSchema } from '@/contract/push';
import type { FineResponse } from '@/domain/fine-response';
import { fineTerms } from '@/domain/fine-terms';
import { notFound } from '@/backend/core/http-error';
import { instant, instantOrNull } from '@/backend/db/wire';
import { notifiedFine } from '@/backend/fines/serialize';
import type { Context } from '@/backend/platform/context';
import { empty, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { ANYONE, call } from '@/backend/platform/http/call';
import { chooseForDevice, listDevices } from '@/backend/platform/push/subscriptions';
import { deviceOf } from '@/backend/platform/sessions/known-devices';
import { type Link, LINK } from '@/backend/platform/links/private-links';
import { confirmWatch, endWatch, findWatch, requestWatch } from './watches';
import { findRules } from '@/backend/fines/rules';

type FoundWatch = NonNullable<Awaited<ReturnType<typeof findWatch>>>;

async function serialize({ db, now }: Context, watch: FoundWatch) {
  const { serial_number, email, confirmed_at, plate_key } = watch;
  const named = { serial_number, email, confirmed_at: instantOrNull(confirmed_at) };
  if (confirmed_at === null) return { ...named, license_plate: null };
  const rules = await findRules(db);
  const terms = remindedTerms(notifiedFine(watch, rules, now()), now());
  return { ...named, license_plate: plate_key, terms };
}

const remindedTerms = (fine: FineResponse, now: number) =>
  fineTerms(fine, now)
    .filter(({ isMailed }) => isMailed)
    .sort((one, other) => one.until - other.until)
    .map(({ title, until, remindDays }) => ({ title, until: instant(until), remind_days: remindDays }));

/** Throws 404 until the address is confirmed. */
async function requireOwner(context: Context, link: Link) {
  const watch = await link.open(findWatch(context, link.keyHash));
  if (watch.confirmed_at === null) throw notFound('Спершу підтвердьте адресу: посилання для цього в листі.');
  return { watch_id: watch.watch_id };
}

const devices = ok('Ключ сайту і пристрої, на які надходять сповіщення', pushDevicesSchema);

export const watchCalls = [
  call('POST /fines/watch/', {
    summary: 'Листи про один штраф без кабінету; посилання для підтвердження надходить листом',
    who: ANYONE,
    body: json(fineWatchRequestSchema),
    answer: ok('Речення для громадянина', confirmationSchema),
    limits: ['fine-watch'],
    countedInside: ['fine-lookup', 'fine-lookup-from', 'fine-watch-mails-of-all'],
    errors: [404, 409],
    handle: async ({ context, body }) => {
      await requestWatch(context, body);
      return {
        detail: 'Ми надіслали лист на вказану адресу. Відкрийте його та підтвердьте, що нагадувати треба вам.',
      };
    },
  }),

  call('GET /fine-watch/', {
    summary: 'Про який штраф і куди надходять листи, за ключем із листа',
    who: LINK,
    answer: ok('Стеження за штрафом', fineWatchSchema),
    handle: async ({ context, link }) => serialize(context, await link.open(findWatch(context, link.keyHash))),
  }),

  call('POST /fine-watch/', {
    summary: 'Підтвердити адресу для листів про штраф',
    who: LINK,
    answer: ok('Підтверджене стеження за штрафом', fineWatchSchema),
    handle: async ({ context, link }) => serialize(context, await link.open(confirmWatch(context, link.keyHash))),
  }),

  call('DELETE /fine-watch/', {
    summary: 'Більше не надсилати листів про штраф; адресу видаляють',
    who: LINK,
    answer: empty('Листів більше не буде'),
    handle: ({ context, link }) => link.open(endWatch(context.db, link.keyHash)),
  }),

  call('GET /fine-watch/push/', {
    summary: 'Пристрої, на які надходять сповіщення про штраф, і ключ для підписки браузера',
    who: LINK,
    answer: devices,
    handle: async ({ context, link }) => listDevices(context, await requireOwner(context, link)),
  }),

  call('POST /fine-watch/push/', {
    summary: 'Які види сповіщень про штраф надсилати на цей пристрій; без жодного – вимкнути',
    who: LINK,
    body: json(watchPushSchema),
    answer: devices,
    handle: async ({ context, link, headers, body }) => {
      const owner = await requireOwner(context, link);
      const { name } = deviceOf(context, headers);
      await context.db.transaction().execute((trx) => chooseForDevice(trx, context, owner, body, name));
      return listDevices(context, owner);
    },
  }),
];

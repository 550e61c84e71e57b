import { calendarFeedSchema, calendarKeySchema, ownCalendarFeedSchema } from '@/contract/calendar';
import { fineNamesSchema } from '@/contract/fines';
import { instantOrNull } from '@/backend/db/wire';
import { created, empty, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { ANYONE, call } from '@/backend/platform/http/call';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { LINK } from '@/backend/platform/links/private-links';
import { CITIZEN } from '@/backend/platform/sessions/require-citizen';
import { createFineFeed, endFeed, endOwnFeed, findOwnFeed, readFeed, renewOwnFeed } from './feeds';

const newKey = created('Ключ адреси; його називають лише тут', calendarKeySchema);

export const calendarCalls = [
  call('GET /user-calendar-feed/', {
    summary: 'Чи має громадянин адресу календаря зі строками своїх штрафів',
    who: CITIZEN,
    answer: ok('Коли створено адресу', ownCalendarFeedSchema),
    handle: async ({ context, citizen }) => {
      const feed = await findOwnFeed(context.db, citizen.userId);
      return { created_at: instantOrNull(feed?.created_at ?? null) };
    },
  }),

  call('POST /user-calendar-feed/', {
    summary: 'Нова адреса календаря зі строками власних штрафів; попередня перестає діяти',
    who: CITIZEN,
    answer: newKey,
    limits: ['own-calendar'],
    handle: async ({ context, citizen }) => ({ key: await renewOwnFeed(context, citizen.userId) }),
  }),

  call('DELETE /user-calendar-feed/', {
    summary: 'Вимкнути адресу календаря',
    who: CITIZEN,
    answer: empty('Вимкнено'),
    handle: ({ context, citizen }) => endOwnFeed(context.db, citizen.userId),
  }),

  call('POST /fines/calendar-feed/', {
    summary: 'Адреса календаря зі строками одного штрафу, за номерним знаком і серією з номером',
    who: ANYONE,
    body: json(fineNamesSchema),
    answer: newKey,
    countedInside: ['fine-lookup', 'fine-lookup-from', 'calendar-feed'],
    errors: [404],
    handle: async ({ context, body }) => ({ key: await createFineFeed(context, body, clientAddress(context)) }),
  }),

  call('GET /calendar-feed/', {
    summary: 'Календар зі строками штрафів за ключем його адреси',
    who: LINK,
    answer: ok('Календар', calendarFeedSchema),
    handle: ({ context, link }) => link.open(readFeed(context, link.keyHash)),
  }),

  call('DELETE /calendar-feed/', {
    summary: 'Вимкнути адресу календаря за її ключем',
    who: LINK,
    answer: empty('Вимкнено'),
    handle: ({ context, link }) => link.open(endFeed(context.db, link.keyHash)),
  }),
];

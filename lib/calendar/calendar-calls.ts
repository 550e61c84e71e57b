import { calendarFeedSchema, calendarKeySchema, ownCalendarFeedSchema } from '@/contract/calendar';
import type { FineNames } from '@/contract/fines';
import { ANY_ANSWER, type Client } from '@/lib/api/client';

const OWN = 'user-calendar-feed/';
const LINKED = 'calendar-feed/';

export const findOwnCalendar = (client: Client) => client(ownCalendarFeedSchema, { path: OWN });

export const renewOwnCalendar = (client: Client) => client(calendarKeySchema, { path: OWN, method: 'POST' });

export const endOwnCalendar = (client: Client) => client(ANY_ANSWER, { path: OWN, method: 'DELETE' });

export const createFineCalendar = (client: Client, names: FineNames) =>
  client(calendarKeySchema, { path: 'fines/calendar-feed/', method: 'POST', body: names });

export const getCalendar = (client: Client) => client(calendarFeedSchema, { path: LINKED });

export const endCalendar = (client: Client) => client(ANY_ANSWER, { path: LINKED, method: 'DELETE' });

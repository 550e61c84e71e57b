import { renewOwnCalendar } from '@/lib/calendar/calendar-calls';
import { cabinetRoute } from '@/lib/session/post-route';
import { paths } from '@/domain/paths';

export const POST = cabinetRoute(
  paths.cabinetCalendar,
  async (client) => paths.calendarOf((await renewOwnCalendar(client)).key),
  paths.calendarResult('failed'),
);

import { endOwnCalendar } from '@/lib/calendar/calendar-calls';
import { cabinetRoute } from '@/lib/session/post-route';
import { paths } from '@/domain/paths';

export const POST = cabinetRoute(
  paths.cabinetCalendar,
  async (client) => {
    await endOwnCalendar(client);
    return paths.cabinetCalendar;
  },
  paths.calendarResult('failed'),
);

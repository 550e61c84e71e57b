import { endOwnCalendar } from '@/lib/calendar/calendar-calls';
import { ownThenLead } from '@/lib/calendar/subscribed-calendar';
import { paths } from '@/domain/paths';

export const POST = (request: Request): Promise<Response> =>
  ownThenLead(request, async (client) => {
    await endOwnCalendar(client);
    return paths.cabinetCalendar;
  });

import { clientOf } from '@/lib/api/server-client';
import { endCalendar } from '@/lib/calendar/calendar-calls';
import { postRoute } from '@/lib/session/post-route';
import { paths } from '@/domain/paths';

export const POST = postRoute(async ({ query }) => {
  await endCalendar(clientOf({ linkKey: query.get('key') ?? '' }));
  return paths.calendarResult('ended');
}, paths.calendarResult('failed'));

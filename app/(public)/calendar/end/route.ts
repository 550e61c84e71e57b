import { endCalendar } from '@/lib/calendar/calendar-calls';
import { thenLead } from '@/lib/calendar/subscribed-calendar';
import { paths } from '@/domain/paths';
import { clientOf } from '@/lib/api/server-client';

export async function POST(request: Request): Promise<Response> {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  return thenLead(async () => {
    await endCalendar(clientOf({ linkKey: key }));
    return paths.calendarResult('ended');
  });
}

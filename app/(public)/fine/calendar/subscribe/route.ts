import { fineNamesSchema } from '@/contract/fines';
import { createFineCalendar } from '@/lib/calendar/calendar-calls';
import { thenLead } from '@/lib/calendar/subscribed-calendar';
import { paths } from '@/domain/paths';
import { clientOf } from '@/lib/api/server-client';

/** The button on a fine's card: makes an address for this one fine. */
export async function POST(request: Request): Promise<Response> {
  const names = fineNamesSchema.safeParse(Object.fromEntries(new URLSearchParams(await request.text())));
  return thenLead(async () => {
    if (!names.success) return paths.calendarResult('failed');
    const { key } = await createFineCalendar(clientOf({}), names.data);
    return paths.calendarOf(key);
  });
}

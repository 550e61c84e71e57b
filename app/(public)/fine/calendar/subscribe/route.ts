import { fineNamesSchema } from '@/contract/fines';
import { clientOf } from '@/lib/api/server-client';
import { createFineCalendar } from '@/lib/calendar/calendar-calls';
import { postRoute } from '@/lib/session/post-route';
import { paths } from '@/domain/paths';

const FAILED = paths.calendarResult('failed');

export const POST = postRoute(async ({ form }) => {
  const names = fineNamesSchema.safeParse(Object.fromEntries(form));
  return names.success ? paths.calendarOf((await createFineCalendar(clientOf({}), names.data)).key) : FAILED;
}, FAILED);

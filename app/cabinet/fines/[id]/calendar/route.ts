import { calendarAnswer } from '@/lib/calendar/calendar-answer';
import { fineCalendar } from '@/lib/calendar/fine-calendar';
import { env } from '@/lib/env';
import { findFine } from '@/lib/fines/list-fines';
import { paths } from '@/lib/paths';
import { withSession } from '@/lib/session/session';

export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const page = paths.cabinetFine(id);
  const fine = await withSession(page, (token) => findFine(token, id));
  return calendarAnswer(fine && fineCalendar(fine, new URL(page, env().SITE_URL).href, Date.now()));
}

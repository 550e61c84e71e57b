import { unlessNotOffered } from '@/lib/api/error';
import { calendarAnswer, noCalendar } from '@/lib/calendar/calendar-answer';
import { env } from '@/lib/env';
import { findFine } from '@/lib/fines/look-up-fine';
import { paths } from '@/domain/paths';
import { withSession } from '@/lib/session/session';

export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const page = paths.cabinetFine(id);
  const fine = await withSession(page, (token) => unlessNotOffered(findFine(token, id)));
  if (!fine) return noCalendar(404, 'Строки цього штрафу дізнайтеся за телефоном інспекції.');
  return calendarAnswer(fine, new URL(page, env().SITE_URL).href, Date.now());
}

import { answeredAt } from '@/domain/fine-turns';
import { calendarAnswer, noCalendar } from '@/lib/calendar/calendar-answer';
import { env } from '@/lib/env';
import { searchTypedFine } from '@/lib/fines/look-up-fine';
import { paths } from '@/domain/paths';

export async function GET(request: Request) {
  const { search } = await searchTypedFine(Object.fromEntries(new URL(request.url).searchParams));
  if (search.kind === 'failed' || search.kind === 'captcha') return noCalendar(503, search.detail);
  if (search.kind !== 'fine') return noCalendar(404, 'Строки цього штрафу дізнайтеся за телефоном інспекції.');
  const page = paths.fineLookup(search.fine.license_plate, search.fine.serial_number);
  return calendarAnswer(search.fine, new URL(page, env().SITE_URL).href, answeredAt(search.fine));
}

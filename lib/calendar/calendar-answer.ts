import 'server-only';

/** The answer with a calendar file; a fine without deadlines to come is no page. */
export function calendarAnswer(calendar: string | null): Response {
  if (calendar === null)
    return new Response('Для цього штрафу немає строків для календаря.', { status: 404, headers: PLAIN });
  return new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="fine.ics"',
      'Cache-Control': 'no-store',
    },
  });
}

/** The fine itself could not be read. */
export function noCalendar(status: 404 | 503, text: string): Response {
  return new Response(text, { status, headers: PLAIN });
}

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

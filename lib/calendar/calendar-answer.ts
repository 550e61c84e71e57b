import 'server-only';
import type { Fine, PublicFine } from '@/contract/fines';
import { calendarName, fineCalendar } from './fine-calendar';

export function calendarAnswer(fine: Fine | PublicFine, url: string, now: number): Response {
  const calendar = fineCalendar(fine, url, now);
  if (calendar === null)
    return new Response('Для цього штрафу немає строків для календаря.', { status: 404, headers: PLAIN });
  return new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="fine.ics"; filename*=UTF-8''${encodeURIComponent(calendarName(fine))}`,
      'Cache-Control': 'no-store',
    },
  });
}

export const noCalendar = (status: 404 | 503, text: string): Response => new Response(text, { status, headers: PLAIN });

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

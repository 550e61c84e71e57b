import { answerCalendarApp } from '@/lib/calendar/subscribed-calendar';

export async function GET(request: Request): Promise<Response> {
  const key = new URL(request.url).searchParams.get('key') ?? undefined;
  return answerCalendarApp(key, request.headers.get('if-none-match'));
}

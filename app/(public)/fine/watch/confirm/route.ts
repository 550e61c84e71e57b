import { paths } from '@/domain/paths';
import { leaveTo } from '@/lib/session/end-session';
import { actByLink } from '@/lib/watches/linked-watch';
import { confirmFineWatch } from '@/lib/watches/watch-calls';

export async function POST(request: Request): Promise<Response> {
  const key = new URL(request.url).searchParams.get('key');
  const result = await actByLink(key, confirmFineWatch);
  return leaveTo(paths.fineWatchLink(key ?? '', result === 'done' ? 'confirmed' : result), { clear: false });
}

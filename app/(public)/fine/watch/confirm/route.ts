import { paths } from '@/domain/paths';
import { postRoute } from '@/lib/session/post-route';
import { actByLink } from '@/lib/links/private-link';
import { confirmFineWatch } from '@/lib/watches/watch-calls';

export const POST = postRoute(async ({ query }) => {
  const key = query.get('key');
  const result = await actByLink(key, confirmFineWatch);
  return paths.fineWatchLink(key ?? '', result === 'done' ? 'confirmed' : result);
});

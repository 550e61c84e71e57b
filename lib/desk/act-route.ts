import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import { ApiError } from '@/lib/api/error';
import { readDeskCookie } from '@/lib/session/cookies';
import { postRoute } from '@/lib/session/post-route';
import { deskOf, Posted } from './ask-desk';
import { postedAct } from './posted-acts';
import { sealRefusal } from './refusal';

/** Every button of the desk posts to it. What is refused is told on the act's page; see DeskNotice. */
export const actRoute = postRoute(async ({ headers, form }) => {
  const token = readDeskCookie(headers.get('cookie'));
  if (!token) return deskPaths.login;
  const posted = postedAct(form);
  if (!posted) return deskPaths.missing;
  const { name, act, added } = posted;
  try {
    return await act.then(form, await deskOf(token)(name, new Posted(form, added)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return deskPaths.login;
    const other = act.refused?.(form, error);
    if (other !== undefined) return other;
    return withQuery(act.page(form), { refused: await sealRefusal(error) });
  }
});

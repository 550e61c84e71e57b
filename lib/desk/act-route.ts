import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import { ApiError } from '@/lib/api/error';
import { readDeskCookie } from '@/lib/session/cookies';
import { postRoute } from '@/lib/session/post-route';
import { deskOf, RawInput } from './ask-desk';
import { forgetSent } from './forget-sent';
import { placeOfDone, postedAct } from './posted-acts';
import { sealRefusal } from './refusal';
import { signInTo } from './sign-in-path';

/** Every button of the desk posts to it. What is refused is told on the act's page; see DeskNotice. */
export const actRoute = postRoute(async ({ headers, form }) => {
  const token = readDeskCookie(headers.get('cookie'));
  const posted = postedAct(form);
  if (!posted) return token ? deskPaths.missing : deskPaths.login;
  const { name, act, added } = posted;
  if (!token) return signInTo(act.page(form));
  const ask = deskOf(token);
  try {
    const next = await placeOfDone(posted, form, await ask(name, new RawInput(form, added)));
    await forgetSent(ask, form);
    return next;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return signInTo(act.page(form));
    const other = act.refused?.(form, error);
    if (other !== undefined) return other;
    return withQuery(act.page(form), { refused: await sealRefusal(error) });
  }
});

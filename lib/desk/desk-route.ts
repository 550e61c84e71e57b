import 'server-only';
import { clientOf } from '@/lib/api/server-client';
import { ApiError } from '@/lib/api/error';
import type { Client } from '@/lib/api/client';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import { readDeskCookie } from '@/lib/session/cookies';
import { postRoute } from '@/lib/session/post-route';
import { sealRefusal } from './refusal';

/**
 * A button of the desk posts to it. What the API refuses is told on `page`, which the form may name itself; see
 * DeskNotice.
 */
export const deskRoute = (
  page: string | ((form: URLSearchParams) => string),
  act: (client: Client, form: URLSearchParams) => Promise<string | Response>,
) =>
  postRoute(async ({ headers, form }) => {
    const token = readDeskCookie(headers.get('cookie'));
    if (!token) return deskPaths.login;
    try {
      return await act(clientOf({ token }), form);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) return deskPaths.login;
      const back = typeof page === 'string' ? page : page(form);
      return withQuery(back, { refused: await sealRefusal(error) });
    }
  });

import 'server-only';
import { clientOf } from '@/lib/api/server-client';
import { ApiError } from '@/lib/api/error';
import type { Client } from '@/lib/api/client';
import { paths } from '@/domain/paths';
import { readDeskCookie } from '@/lib/session/cookies';
import { postRoute } from '@/lib/session/post-route';

/** A button of the desk posts to it. What the API refuses is named by its code on the page that it leads back to. */
export const deskRoute = (page: string, act: (client: Client, form: URLSearchParams) => Promise<string | Response>) =>
  postRoute(async ({ headers, form }) => {
    const token = readDeskCookie(headers.get('cookie'));
    if (!token) return paths.deskLogin;
    try {
      return await act(clientOf({ token }), form);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) return paths.deskLogin;
      return `${page}?${new URLSearchParams({ refused: error.body.code ?? 'unavailable' }).toString()}`;
    }
  });

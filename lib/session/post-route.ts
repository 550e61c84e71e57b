import 'server-only';
import { paths } from '@/domain/paths';
import { typedText } from '@/domain/typed-text';
import { ApiError } from '@/lib/api/error';
import type { Client } from '@/lib/api/client';
import { clientOf } from '@/lib/api/server-client';
import { isCrossSite, refuseCrossSite } from './cross-site';
import { redirectTo, tokenOf } from './end-session';

interface Posted {
  headers: Headers;
  query: URLSearchParams;
  form: URLSearchParams;
}

const readPosted = (text: string) =>
  new URLSearchParams([...new URLSearchParams(text)].map(([name, value]) => [name, typedText(value)]));

export const postRoute =
  (act: (posted: Posted) => Promise<string | Response>, failed?: string) =>
  async (request: Request): Promise<Response> => {
    const { headers } = request;
    if (isCrossSite(headers)) return refuseCrossSite();
    const posted = {
      headers,
      query: new URL(request.url).searchParams,
      form: readPosted(await request.text()),
    };
    try {
      const answer = await act(posted);
      return answer instanceof Response ? answer : redirectTo(answer);
    } catch (error) {
      if (failed === undefined || !(error instanceof ApiError)) throw error;
      return redirectTo(failed);
    }
  };

export const cabinetRoute = (
  page: string,
  act: (client: Client, form: URLSearchParams) => Promise<string>,
  failed = page,
) =>
  postRoute(async ({ headers, form }) => {
    const token = await tokenOf(headers);
    if (!token) return paths.login(page);
    try {
      return await act(clientOf({ token }), form);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return paths.logoutExpired(page);
      throw error;
    }
  }, failed);

/**
 * RFC 8058: mail clients post `List-Unsubscribe` from another origin and expect a status; the page's button gets a
 * redirect.
 */
export const oneClickRoute =
  (act: (query: URLSearchParams) => Promise<{ status: number; path: string }>) =>
  async (request: Request): Promise<Response> => {
    const body = await request.text();
    const { status, path } = await act(new URL(request.url).searchParams);
    return body.includes('List-Unsubscribe')
      ? new Response(null, { status, headers: { 'cache-control': 'no-store' } })
      : redirectTo(path);
  };

// What a page of the desk tells while somebody types; a server action could not outlive the page.
import 'server-only';
import type { DeskCallName } from '@/contract/desk-port';
import { ifRefused } from '@/lib/api/error';
import { isCrossSite, refuseCrossSite } from '@/lib/session/cross-site';
import { readDeskCookie } from '@/lib/session/cookies';
import { deskOf, RawInput } from './ask-desk';

const route = (name: DeskCallName, read: (request: Request) => Promise<object>) => async (request: Request) => {
  const { headers } = request;
  if (isCrossSite(headers)) return refuseCrossSite();
  const ask = deskOf(readDeskCookie(headers.get('cookie')));
  return ask(name, new RawInput(await read(request))).then(
    (answer) => Response.json(answer),
    ifRefused(({ body, status }) => Response.json(body, { status })),
  );
};

async function readJson(request: Request): Promise<object> {
  try {
    const given: unknown = await request.json();
    return typeof given === 'object' && given !== null ? given : {};
  } catch {
    return {};
  }
}

export const keepDraftRoute = route('drafts.keep', readJson);

/** Somebody is at the page, though it asks for nothing. */
export const touchRoute = route('session.find', () => Promise.resolve({}));

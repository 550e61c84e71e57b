import 'server-only';
import type { DeskAnswer, DeskCallName, DeskInput } from '@/contract/desk-port';
import { deskPaths } from '@/domain/desk-paths';
import { ApiError, ifRefused } from '@/lib/api/error';
import { readDeskCookie } from '@/lib/session/cookies';
import { redirectTo } from '@/lib/session/end-session';
import { isCrossSite, refuseCrossSite } from '@/lib/session/cross-site';
import { withQuery } from '@/domain/with-query';
import { postRoute } from '@/lib/session/post-route';
import { postedFiles } from '@/lib/forms/posted';
import { deskOf, forgetSent, RawInput } from './ask-desk';
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

/** What a page of the desk tells while somebody types; a server action could not outlive the page. */
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

type FileCall = { [Name in DeskCallName]: DeskAnswer<Name> extends Response ? Name : never }[DeskCallName];

async function answerFile(request: Request, name: FileCall, input: object): Promise<Response> {
  const token = readDeskCookie(request.headers.get('cookie'));
  if (!token) return redirectTo(deskPaths.login);
  return deskOf(token)(name, new RawInput(input)).catch(
    ifRefused(({ body, status }) => Response.json(body, { status, headers: { 'cache-control': 'no-store' } })),
  );
}

/** GET of a file: `inputOf` gives the call's input from the parts of the address. */
export const deskFile =
  <Params, Name extends FileCall>(name: Name, inputOf: (params: Params) => DeskInput<Name>) =>
  async (request: Request, { params }: { params: Promise<Params> }): Promise<Response> =>
    answerFile(request, name, inputOf(await params));

/** GET of what a filter finds; its empty fields are left out. */
export const deskDownload =
  (name: FileCall) =>
  (request: Request): Promise<Response> =>
    answerFile(request, name, Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value)));

/** A file of a register, posted by its form; leads to the page that says what it would change. */
export async function takeRegisterFile(request: Request): Promise<Response> {
  if (isCrossSite(request.headers)) return refuseCrossSite();
  const token = readDeskCookie(request.headers.get('cookie'));
  if (!token) return redirectTo(signInTo(deskPaths.imports));
  try {
    const sent = await request.formData();
    const [file] = await postedFiles(sent, 'files');
    const { id } = await deskOf(token)('uploads.create', new RawInput(sent, { file }));
    return redirectTo(deskPaths.upload(id));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return redirectTo(signInTo(deskPaths.imports));
    return redirectTo(withQuery(deskPaths.imports, { refused: await sealRefusal(error) }));
  }
}

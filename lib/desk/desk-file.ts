import 'server-only';
import type { DeskAnswer, DeskCallName, DeskInput } from '@/contract/desk-port';
import { deskPaths } from '@/domain/desk-paths';
import { ifRefused } from '@/lib/api/error';
import { readDeskCookie } from '@/lib/session/cookies';
import { redirectTo } from '@/lib/session/end-session';
import { deskOf, RawInput } from './ask-desk';

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

import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import { ApiError } from '@/lib/api/error';
import { postedFiles } from '@/lib/forms/posted';
import { isCrossSite, refuseCrossSite } from '@/lib/session/cross-site';
import { readDeskCookie } from '@/lib/session/cookies';
import { redirectTo } from '@/lib/session/end-session';
import { deskOf, RawInput } from './ask-desk';
import { withQuery } from '@/domain/with-query';
import { sealRefusal } from './refusal';
import { signInTo } from './sign-in-path';

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

import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import { ApiError } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { postedFiles } from '@/lib/forms/posted-files';
import { CROSS_SITE_DETAIL, isCrossSite } from '@/lib/session/cross-site';
import { readDeskCookie } from '@/lib/session/cookies';
import { redirectTo } from '@/lib/session/end-session';
import { uploadRegister } from './imports';
import { withQuery } from '@/domain/with-query';
import { sealRefusal } from './refusal';

async function toForm(request: Request): Promise<FormData> {
  const sent = await request.formData();
  const form = new FormData();
  for (const name of ['register', 'clear_empty']) {
    const value = sent.get(name);
    if (typeof value === 'string') form.set(name, value);
  }
  for (const file of await postedFiles(sent, 'files')) form.append('files', file);
  return form;
}

/** A file of a register, posted by its form; leads to the page that says what it would change. */
export async function takeRegisterFile(request: Request): Promise<Response> {
  if (isCrossSite('POST', request.headers, true))
    return Response.json({ detail: CROSS_SITE_DETAIL, code: 'cross_site' }, { status: 403 });
  const token = readDeskCookie(request.headers.get('cookie'));
  if (!token) return redirectTo(deskPaths.login);
  try {
    const { id } = await uploadRegister(clientOf({ token }), await toForm(request));
    return redirectTo(deskPaths.upload(id));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return redirectTo(deskPaths.login);
    return redirectTo(withQuery(deskPaths.imports, { refused: await sealRefusal(error) }));
  }
}

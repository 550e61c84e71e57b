import { redirectTo } from '@/lib/session/end-session';
import { offersIdGovUa } from '@/lib/session/id-gov-ua';
import { finishAtIdGovUa } from '@/lib/identity/finish-id-gov-ua';
import { askAsDocument, isAskedByScript } from '@/lib/session/target-path';

/** ID.GOV.UA leads back here, with a code or an error. */
export async function GET(request: Request): Promise<Response> {
  if (!offersIdGovUa()) return new Response(null, { status: 404 });
  if (isAskedByScript(request.headers)) return askAsDocument();
  return redirectTo(await finishAtIdGovUa(new URL(request.url).searchParams));
}

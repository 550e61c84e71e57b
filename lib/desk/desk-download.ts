import 'server-only';
import { paths } from '@/domain/paths';
import { passDeskFile } from './desk-file';

/** GET of what a filter finds. `path` is the call's; empty fields of the filter are left out. */
export const deskDownload =
  (path: string) =>
  (request: Request): Response | Promise<Response> => {
    const { searchParams, origin } = new URL(request.url);
    const target = new URL(paths.api(path), origin);
    for (const [name, value] of searchParams) if (value !== '') target.searchParams.set(name, value);
    return passDeskFile(request, target);
  };

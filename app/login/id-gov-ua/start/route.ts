import { offersIdGovUa, startAtIdGovUa } from '@/lib/session/id-gov-ua';
import { postRoute } from '@/lib/session/post-route';
import { safeTargetPath } from '@/lib/session/target-path';

export const POST = postRoute(async ({ form }) =>
  offersIdGovUa()
    ? startAtIdGovUa({ for: 'entrance', target: safeTargetPath(form.get('next')) })
    : new Response(null, { status: 404 }),
);

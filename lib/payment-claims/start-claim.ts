import 'server-only';
import type { Fine } from '@/contract/fines';
import { paths } from '@/domain/paths';
import { unlessDown } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { findFine } from '@/lib/fines/look-up-fine';
import { isPosted } from '@/lib/forms/posted';
import { withSession } from '@/lib/session/session';
import { findUser } from '@/lib/session/user-calls';
import { hasFeature } from '@/lib/settings/features';

interface Started {
  fine?: Fine;
  known: { fine: string; license_plate: string; serial_number: string; email?: string };
}

/** Null for what is no fine of theirs. A posted form brings its own values. */
export async function startClaim(id: string): Promise<Started | null> {
  if (!hasFeature('payment-claims')) return null;
  if (await isPosted()) return { known: { fine: id, license_plate: '', serial_number: '' } };
  const [fine, user] = await withSession(paths.cabinetFineClaim(id), (token) =>
    Promise.all([findFine(token, id), unlessDown(findUser(clientOf({ token })))]),
  );
  if (!fine) return null;
  const { license_plate, serial_number } = fine;
  return { fine, known: { fine: id, license_plate, serial_number, email: user?.email ?? '' } };
}

import { DeskNotice, idGiven } from '@/components/desk/desk-notice';
import { licensePlateSchema } from '@/contract/license-plate';
import { serialNumberSchema } from '@/contract/serial-number';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import { formatLicensePlate } from '@/domain/license-plate';
import { formatSerialNumber } from '@/domain/serial-number';
import type { PageQuery } from '@/lib/forms/query';

/** What it was counted for, as the address says: a typed number may have been another's. */
function wayToFine(query: PaymentNoticeProps['query']) {
  const [fine, plate] = [serialNumberSchema.safeParse(query['fine']), licensePlateSchema.safeParse(query['plate'])];
  if (!fine.success || !plate.success) return null;
  const words = `За постановою ${formatSerialNumber(fine.data)}, авто ${formatLicensePlate(plate.data)}`;
  return { href: deskPaths.plate(plate.data), words };
}

type PaymentNoticeProps = { query: PageQuery; next?: Id | null };

/** What was done with the payment before, with the way back to it; of a proposal, the way on. */
export function PaymentNotice({ query, next = null }: PaymentNoticeProps) {
  const of = idGiven(query['of']);
  return (
    <DeskNotice
      query={query}
      ways={(done) => [
        done === 'payments.match.done' ? wayToFine(query) : null,
        of ? { href: deskPaths.payment(of), words: 'Відкрити той платіж, щоб скасувати', shortcut: 'z' } : null,
        done === 'payments.match.proposed' && next !== null
          ? { href: deskPaths.payment(next), words: 'Наступний платіж' }
          : null,
      ]}
    />
  );
}

import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { LicensePlate } from '@/components/ui/license-plate';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import type { Fine } from '@/contract/fines';
import { formatSerialNumber } from '@/contract/serial-number';
import { paths } from '@/lib/paths';
import { formatDate } from '@/lib/text/dates';
import { FineStatus } from './fine-status';

const isOpen = ({ status }: Fine) => status === undefined || status === 'unpaid' || status === 'paid';

/** Own fines that can still be complained about; `undefined` when the API did not answer. */
export function AppealableFines({ fines }: { fines?: Fine[] }) {
  const open = fines?.filter(isOpen);
  return (
    <Stack>
      {open === undefined ? (
        <Notice kind="error" title="Не вдалося завантажити ваші штрафи">
          <p>Оновіть сторінку за хвилину або подайте скаргу через загальну форму.</p>
        </Notice>
      ) : open.length === 0 ? (
        <p>Штрафів, які можна оскаржити, немає.</p>
      ) : (
        <PlainList>
          {open.map((fine) => (
            <Card as="li" key={fine.id}>
              <Stack gap="tight">
                <h2>Постанова {formatSerialNumber(fine.serial_number)}</h2>
                <p>
                  <LicensePlate licensePlate={fine.license_plate} size="small" /> <FineStatus fine={fine} />
                </p>
                {fine.appeal_until ? <p>Строк оскарження: до {formatDate(fine.appeal_until)}.</p> : null}
                <AppLink href={paths.appealFineFor(fine)} asDocument>
                  Оскаржити цю постанову
                </AppLink>
              </Stack>
            </Card>
          ))}
        </PlainList>
      )}
      <p>
        Постанови немає в переліку? <AppLink href={paths.appealFine} asDocument>Подайте скаргу за серією та номером</AppLink>.
      </p>
    </Stack>
  );
}

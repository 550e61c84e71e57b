import { formatLicensePlate } from '@/domain/license-plate';
import { formatSerialNumber } from '@/domain/serial-number';
import { APPEAL_FORM, type AppealValues } from './appeal-forms';
import { type CopiedLine, copyOf } from './form';

type SentAppeal = Readonly<Omit<AppealValues, 'represented_name'>> & {
  readonly represented_name?: string | null | undefined;
};

export function copyOfAppeal({ represented_name: represented, ...sent }: SentAppeal): CopiedLine[] {
  const lines = copyOf(APPEAL_FORM, {
    ...sent,
    serial_number: formatSerialNumber(sent.serial_number),
    license_plate: formatLicensePlate(sent.license_plate),
    represented_name: represented ?? '',
  });
  if (!represented) return lines;
  return lines.map((line) =>
    line.term === APPEAL_FORM.fields.last_name.copiedAs ? { ...line, term: 'Представник' } : line,
  );
}

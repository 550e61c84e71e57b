import { formatLicensePlate } from '@/domain/license-plate';
import { formatSerialNumber } from '@/domain/serial-number';
import { APPEAL_FORM, type AppealValues } from './appeal-forms';
import { type CopiedLine, copyOf } from './form';

export const copyOfAppeal = (sent: Readonly<AppealValues>): CopiedLine[] =>
  copyOf(APPEAL_FORM, {
    ...sent,
    serial_number: formatSerialNumber(sent.serial_number),
    license_plate: formatLicensePlate(sent.license_plate),
  });

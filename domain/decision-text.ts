import { appealReasonTitle } from './appeal-reasons';
import { formatDate } from './dates';
import { formatLicensePlate } from './license-plate';
import { formatMoney } from './money';
import { fillPlaceholders } from './placeholders';
import { formatSerialNumber } from './serial-number';

export const DECISION_PLACEHOLDERS = [
  'number',
  'sent_on',
  'reason',
  'resolution',
  'plate',
  'address',
  'violated_on',
  'article',
  'sum',
] as const;

interface Known {
  appeal: { number: string; created_at: string; reason: string; serial_number: string; license_plate: string };
  fine: {
    address?: string | null | undefined;
    violated_at?: string | null | undefined;
    article?: string | null | undefined;
    amount?: string | null | undefined;
  } | null;
}

/** What is not known stays as its placeholder, for the clerk to see and fill in. */
export function fillDecision(template: string, { appeal, fine }: Known): string {
  const values: Partial<Record<(typeof DECISION_PLACEHOLDERS)[number], string | null | undefined>> = {
    number: appeal.number,
    sent_on: formatDate(appeal.created_at),
    reason: appealReasonTitle(appeal.reason),
    resolution: formatSerialNumber(appeal.serial_number),
    plate: formatLicensePlate(appeal.license_plate),
    address: fine?.address,
    violated_on: fine?.violated_at && formatDate(fine.violated_at),
    article: fine?.article,
    sum: fine?.amount && formatMoney(fine.amount),
  };
  const known = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return fillPlaceholders(template, Object.fromEntries(known));
}

// Dates as people here write them, in the city's own time, the same on every ICU version.
import { kyivTime, parseInstant } from '@/contract/kyiv-time';

const two = (number: number) => String(number).padStart(2, '0');

/** ISO instant → "21.11.2026". What is no instant comes back as it is. */
export function formatDate(iso: string): string {
  const instant = parseInstant(iso);
  if (instant === null) return iso;
  const { day, month, year } = kyivTime(instant);
  return `${two(day)}.${two(month)}.${year}`;
}

/** ISO instant → "14:05". What is no instant comes back as it is. */
export function formatTime(iso: string): string {
  const instant = parseInstant(iso);
  if (instant === null) return iso;
  const { hour, minute } = kyivTime(instant);
  return `${two(hour)}:${two(minute)}`;
}

/** ISO instant → "21.11.2026, 14:05". What is no instant comes back as it is. */
export function formatDateTime(iso: string): string {
  return parseInstant(iso) === null ? iso : `${formatDate(iso)}, ${formatTime(iso)}`;
}

import { findSettings } from '@/backend/platform/settings/queries';
import { filledRegisters } from '@/backend/platform/settings/filled-registers';
import type { Context } from '@/backend/platform/context';
import type { Waiting } from '@/backend/platform/noun/noun';

const HOUR_MS = 60 * 60_000;
/** Those that come every day. */
const DAILY = ['fines', 'evacuations'] as const;

/** Registers that have not come in time; one that was never imported is not expected. */
export async function waitingRegisters(context: Context): Promise<Waiting> {
  const { stale_after_hours: hours = 24 } = (await findSettings(context.db)) ?? {};
  const filled = await filledRegisters(context);
  const due = DAILY.flatMap((register) => {
    const at = filled[register]?.updated_at;
    return at ? [Date.parse(at) + hours * HOUR_MS] : [];
  }).filter((until) => until < context.now());
  return { kind: 'registers', count: due.length, late: due.length, until: due.length > 0 ? Math.min(...due) : null };
}

import type { Registers } from '@/contract/settings';
import { HOUR_MS } from '@/domain/durations';
import { parseInstant } from '@/domain/kyiv-time';
import { getSettings } from './settings';

const STALE_AFTER_HOURS = 24;

export type RegisterName = keyof Registers;

export interface Register {
  /** filled: imported, so a missing record does not exist; unknown: the API does not tell. */
  state: 'filled' | 'never-filled' | 'unknown';
  updatedAt: string | null;
  isStale: boolean;
}

export function findRegister(name: RegisterName, now = Date.now()): Register {
  const { registers, stale_after_hours: staleAfter = STALE_AFTER_HOURS } = getSettings();
  const register = registers?.[name];
  const updatedAt = register?.updated_at ?? null;
  const at = updatedAt === null ? null : parseInstant(updatedAt);
  return {
    state: register ? 'filled' : registers ? 'never-filled' : 'unknown',
    updatedAt,
    isStale: at !== null && now - at > staleAfter * HOUR_MS,
  };
}

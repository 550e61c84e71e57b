import 'server-only';
import type { Feature } from '@/contract/features';
import { findRegister } from './registers';
import { getSettings } from './settings';

export function hasFeature(feature: Feature): boolean {
  // A look-up in a register that was never filled would find nothing for everyone.
  if (feature === 'fine-lookup' && findRegister('fines').state === 'never-filled') return false;
  return getSettings().features?.includes(feature) ?? false;
}

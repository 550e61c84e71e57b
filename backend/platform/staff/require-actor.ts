import type { Context } from '@/backend/platform/context';

export function requireActor({ actor }: Context) {
  if (actor?.kind !== 'staff') throw new Error('Only a member of the staff does this');
  return actor;
}

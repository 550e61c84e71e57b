import type { CallContext } from '@/backend/platform/context';
import { countAttempt } from './attempts';
import { clientAddress } from './client-address';
import { LIMITS, limitOf, type LimitName } from './limits';

export type { LimitName } from './limits';

type OfCaller = 'address' | 'account' | 'everyone';
export type CallLimit = { [Name in LimitName]: (typeof LIMITS)[Name]['of'] extends OfCaller ? Name : never }[LimitName];

export async function countCall(context: CallContext, names: readonly CallLimit[], account?: string): Promise<void> {
  for (const name of names) {
    const { of } = LIMITS[name];
    const whom = of === 'address' ? clientAddress(context) : of === 'account' ? account : undefined;
    if (of === 'account' && whom === undefined) throw new Error(`${name} counts accounts: the call has none`);
    await countAttempt(context.db, [limitOf(name, whom)], context.now());
  }
}

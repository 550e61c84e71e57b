// Everyone who is told of fines. To subscribe: write a FineReceiver (fine-event.ts) and add it to the list.
import type { Db, Trx } from '@/backend/db/connection';
import type { Config } from '@/backend/core/config';
import { cabinetReceiver } from './cabinet-receiver';
import type { FineEvent, FineEventContext, FineReceiver, FollowedFines } from './fine-event';
import { watchReceiver } from '@/backend/fines/watches/watch-receiver';

const RECEIVERS: [FineReceiver, ...FineReceiver[]] = [cabinetReceiver, watchReceiver];

/** Query of the `serial_key` of all fines that someone follows. */
export function followedFines(db: Db, config: Config): FollowedFines {
  const [first, ...others] = RECEIVERS;
  return others.reduce((union, receiver) => union.union(receiver.followed(db, config)), first.followed(db, config));
}

export async function tellReceivers(trx: Trx, context: FineEventContext, events: FineEvent[]): Promise<number> {
  let told = 0;
  for (const receiver of RECEIVERS) told += await receiver.tell(trx, context, events);
  return told;
}

import { WithScripts } from '@/components/ui/scripting';
import { Stack } from '@/components/ui/stack';
import { WATCH_KINDS } from '@/domain/notification-kinds';
import { findPushOffer } from '@/lib/push/find-push';
import { chooseWatchPush } from '@/lib/push/push-actions';
import { PUSH_LEAD, PUSH_TITLE } from './push-words';
import { PushSwitch } from './push-switch';

export async function WatchPush({ linkKey }: { linkKey: string }) {
  const offer = await findPushOffer({ linkKey });
  if (!offer) return null;
  return (
    <WithScripts>
      <Stack>
        <h2>{PUSH_TITLE}</h2>
        <p>{PUSH_LEAD}</p>
        <PushSwitch {...offer} kinds={WATCH_KINDS} choose={chooseWatchPush.bind(null, linkKey)} />
      </Stack>
    </WithScripts>
  );
}

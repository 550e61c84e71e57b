import { WithScripts } from '@/components/ui/scripting';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { NOTIFICATION_KINDS, WATCH_KINDS } from '@/domain/notification-kinds';
import { paths } from '@/domain/paths';
import { findPushOffer } from '@/lib/push/find-push';
import { chooseOwnPush, endPushEverywhere, chooseWatchPush } from '@/lib/push/push-actions';
import { withSession } from '@/lib/session/session';
import { PushSwitch } from './push-switch';

export const PUSH_TITLE = 'Сповіщення на цьому пристрої';
export const PUSH_LEAD =
  'Те саме, що в листах, кількома словами на екрані телефону чи комп’ютера, без застосунку: подія, номер документа, сума, строк. Імені та номерного знака там немає.';

export async function OwnPush() {
  const offer = await withSession(paths.cabinetProfileNotifications, (token) => findPushOffer({ token }));
  if (!offer) return null;
  return (
    <Section id="push" title={PUSH_TITLE} lead={PUSH_LEAD} needsScripts>
      <PushSwitch {...offer} kinds={NOTIFICATION_KINDS} choose={chooseOwnPush} endEverywhere={endPushEverywhere} />
    </Section>
  );
}

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

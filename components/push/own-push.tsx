import { Section } from '@/components/ui/section';
import { NOTIFICATION_KINDS } from '@/domain/notification-kinds';
import { paths } from '@/domain/paths';
import { findPushOffer } from '@/lib/push/find-push';
import { chooseOwnPush, endPushEverywhere } from '@/lib/push/push-actions';
import { withSession } from '@/lib/session/session';
import { PUSH_LEAD, PUSH_TITLE } from './push-words';
import { PushSwitch } from './push-switch';

export async function OwnPush() {
  const offer = await withSession(paths.cabinetProfileNotifications, (token) => findPushOffer({ token }));
  if (!offer) return null;
  return (
    <Section id="push" title={PUSH_TITLE} lead={PUSH_LEAD} needsScripts>
      <PushSwitch {...offer} kinds={NOTIFICATION_KINDS} choose={chooseOwnPush} endEverywhere={endPushEverywhere} />
    </Section>
  );
}

import { Section } from '@/components/ui/section';
import { findSwitches } from '@/lib/notifications/user-notifications';
import { paths } from '@/domain/paths';
import { withSession } from '@/lib/session/session';
import { SwitchesForm } from './switches-form';

export async function NotificationSwitches() {
  const switches = await withSession(paths.cabinetProfileNotifications, findSwitches);
  if (!switches) return null;
  return (
    <Section
      id="notification-switches"
      title="Листи про події"
      lead="У кабінеті сповіщення є завжди. На email вони надходять, доки тут стоїть позначка; під нею – що втратите без листа. Згода на розсилку для цього не потрібна."
    >
      <SwitchesForm initial={switches} />
    </Section>
  );
}

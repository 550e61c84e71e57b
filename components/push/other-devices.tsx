import { Button } from '@/components/ui/button';
import { formatDate } from '@/domain/dates';
import type { Device } from '@/lib/push/in-browser';

type OtherDevicesProps = { devices: Device[]; isBusy: boolean; onEnd: () => void };

export function OtherDevices({ devices, isBusy, onEnd }: OtherDevicesProps) {
  if (devices.length === 0) return null;
  const named = devices.map(
    ({ device, created_at: since }) => `${device || 'невідомий пристрій'} (з ${formatDate(since)})`,
  );
  return (
    <>
      <p>Увімкнено й на інших пристроях: {named.join(', ')}.</p>
      <div>
        <Button variant="secondary" busy={isBusy} onClick={onEnd}>
          Вимкнути на всіх пристроях
        </Button>
      </div>
    </>
  );
}

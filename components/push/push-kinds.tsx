import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Stack } from '@/components/ui/stack';
import { NOTIFICATION_TITLES, type NotificationKind } from '@/domain/notification-kinds';

type PushKindsProps = {
  kinds: readonly NotificationKind[];
  chosen: NotificationKind[];
  isBusy: boolean;
  onChange: (chosen: NotificationKind[]) => void;
};

export function PushKinds({ kinds, chosen, isBusy, onChange }: PushKindsProps) {
  const toggled = (kind: NotificationKind) =>
    kinds.filter((one) => (one === kind ? !chosen.includes(one) : chosen.includes(one)));
  return (
    <>
      <Stack gap="tight" role="group" aria-label="Про що сповіщати на цьому пристрої">
        {kinds.map((kind) => (
          <CheckboxField
            key={kind}
            id={`push-${kind}`}
            checked={chosen.includes(kind)}
            aria-disabled={isBusy || undefined}
            onChange={() => (isBusy ? undefined : onChange(toggled(kind)))}
          >
            {NOTIFICATION_TITLES[kind]}
          </CheckboxField>
        ))}
      </Stack>
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => onChange([])}>
          Вимкнути на цьому пристрої
        </Button>
      </div>
    </>
  );
}

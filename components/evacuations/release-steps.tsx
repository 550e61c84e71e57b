import { OpeningState } from '@/components/settings/opening-state';
import { AppLink } from '@/components/ui/app-link';
import { DescriptionList } from '@/components/ui/description-list';
import { Stack } from '@/components/ui/stack';
import type { Evacuation } from '@/contract/evacuations';
import { parseInstant } from '@/domain/kyiv-time';
import { computeTowCost } from '@/lib/evacuations/tow-cost';
import { paths } from '@/domain/paths';
import { findSchedule, getSettings } from '@/lib/settings/settings';
import { formatDateTime } from '@/domain/dates';
import { formatMoney } from '@/domain/money';
import { plural } from '@/domain/plural';

/** How to get a car back: when the lot is open, what to bring, what it costs at `now` (epoch ms). */
export function ReleaseSteps({ evacuation, now }: { evacuation: Evacuation; now: number }) {
  const { tow_tariff: tariff } = getSettings();
  const lot = findSchedule('impound_lot');
  const evacuatedAt = evacuation.evacuated_at ? parseInstant(evacuation.evacuated_at) : null;
  const cost = tariff && evacuatedAt !== null ? computeTowCost(tariff, evacuatedAt, now) : null;
  return (
    <DescriptionList
      items={[
        {
          term: 'Коли забрати',
          description: lot ? (
            <Stack gap="tight">
              <OpeningState hours={lot.hours} />
              <AppLink href={paths.schedulePlayground}>Графік майданчика</AppLink>
            </Stack>
          ) : null,
        },
        {
          term: 'Що взяти',
          description:
            'Паспорт або ID-картку та свідоцтво про реєстрацію авто чи інший документ, що підтверджує право на нього. Перед поїздкою зателефонуйте на майданчик.',
        },
        {
          term: `Вартість станом на ${formatDateTime(new Date(now).toISOString())}`,
          description: cost ? (
            <>
              <strong>{formatMoney(cost.total)}</strong>: евакуація {formatMoney(cost.tow)}
              {cost.days > 0
                ? `, зберігання ${cost.days} ${plural(cost.days, ['доба', 'доби', 'діб'])} – ${formatMoney(cost.storage)}`
                : ', за зберігання поки що не платять'}
              . Штраф сплачують окремо. {tariff?.note}
            </>
          ) : null,
        },
      ]}
    />
  );
}

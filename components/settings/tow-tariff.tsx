import { DescriptionList } from '@/components/ui/description-list';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import { getSettings } from '@/lib/settings/settings';
import { formatMoney } from '@/domain/money';
import { plural } from '@/domain/plural';
import { CallUs } from './call-us';

export function TowTariffList() {
  const tariff = getSettings().tow_tariff;
  if (!tariff) {
    return (
      <Notice>
        <p>
          Вартість евакуації та зберігання назве інспекція. <CallUs />.
        </p>
      </Notice>
    );
  }
  const free = tariff.free_hours ?? 0;
  return (
    <Stack>
      <DescriptionList
        items={[
          { term: 'Евакуація', description: formatMoney(tariff.tow) },
          { term: 'Зберігання за добу', description: formatMoney(tariff.storage_per_day) },
          {
            term: 'Без плати за зберігання',
            description: free > 0 ? `перші ${free} ${plural(free, ['година', 'години', 'годин'])}` : null,
          },
        ]}
      />
      {tariff.note ? <p>{tariff.note}</p> : null}
    </Stack>
  );
}

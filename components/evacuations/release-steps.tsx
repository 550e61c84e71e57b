import { CallUs } from '@/components/settings/call-us';
import { OpeningState } from '@/components/settings/opening-state';
import { AppLink } from '@/components/ui/app-link';
import { DescriptionList } from '@/components/ui/description-list';
import { PhoneLink } from '@/components/ui/phone-link';
import { Stack } from '@/components/ui/stack';
import type { Evacuation } from '@/contract/evacuations';
import { formatDateTime } from '@/domain/dates';
import { parseInstant } from '@/domain/kyiv-time';
import { formatMoney } from '@/domain/money';
import { paths } from '@/domain/paths';
import { plural } from '@/domain/plural';
import { stayOf, TOW_KNOWN_DAYS, TOW_PAPERS } from '@/domain/tow-record';
import { computeTowCost, leastTowCost } from '@/lib/evacuations/tow-cost';
import { usualLotOf } from '@/lib/evacuations/usual-lot';
import { getSettings } from '@/lib/settings/settings';

const sum = (amount: string) => <strong translate="no">{formatMoney(amount)}</strong>;

/** Null when there is nothing to say: the record names no lot and the settings have none. */
function hoursOf(evacuation: Evacuation) {
  const { lot_name: name, lot_address: address, lot_phone: phone } = evacuation;
  const lot = usualLotOf(evacuation);
  if (lot)
    return (
      <Stack gap="tight">
        <OpeningState schedule={lot} />
        <AppLink href={paths.schedulePlayground}>Графік майданчика</AppLink>
      </Stack>
    );
  if (phone)
    return (
      <>
        Години цього майданчика дізнайтеся за телефоном <PhoneLink phone={phone} />.
      </>
    );
  return name || address ? (
    <>
      Години цього майданчика знають в інспекції. <CallUs />.
    </>
  ) : null;
}

function costOf({ evacuated_at: at }: Evacuation, now: number) {
  const { tow_tariff: tariff } = getSettings();
  const evacuatedAt = at ? parseInstant(at) : null;
  if (!tariff || evacuatedAt === null) return null;
  const cost = computeTowCost(tariff, evacuatedAt, now);
  const least = leastTowCost(tariff, at, now);
  if (least && least.total !== cost.total)
    return (
      <>
        від {sum(least.total)} до {sum(cost.total)}: евакуація {formatMoney(cost.tow)} і зберігання, яке рахують від
        години евакуації, а сайт знає лише день. Штраф сплачують окремо. {tariff.note}
      </>
    );
  return (
    <>
      {sum(cost.total)}: евакуація {formatMoney(cost.tow)}
      {cost.days > 0
        ? `, зберігання ${cost.days} ${plural(cost.days, ['доба', 'доби', 'діб'])} – ${formatMoney(cost.storage)}`
        : ', за зберігання поки що не платять'}
      . Штраф сплачують окремо. {tariff.note}
    </>
  );
}

const stayUnknown = ({ lot_phone: phone }: Evacuation) => (
  <>
    Сайт не знає: від евакуації минуло понад {TOW_KNOWN_DAYS} днів, а чи повернули авто, у реєстрі не вказано. Тому й
    вартості сайт не рахує.{' '}
    {phone ? (
      <>
        Зателефонуйте на майданчик: <PhoneLink phone={phone} />
      </>
    ) : (
      <CallUs />
    )}
    .
  </>
);

export function ReleaseSteps({ evacuation, now }: { evacuation: Evacuation; now: number }) {
  const isKnown = stayOf(evacuation, now) === 'there';
  return (
    <DescriptionList
      items={[
        { term: 'Чи ще на майданчику', description: isKnown ? null : stayUnknown(evacuation) },
        { term: 'Коли забрати', description: hoursOf(evacuation) },
        {
          term: 'Що взяти',
          description: `${TOW_PAPERS} Перед поїздкою зателефонуйте на майданчик.`,
        },
        {
          term: `Вартість станом на ${formatDateTime(now)}`,
          description: isKnown ? costOf(evacuation, now) : null,
        },
      ]}
    />
  );
}

import { Icon } from '@/components/ui/icon';
import { Tag } from '@/components/ui/tag';
import type { OpeningHours } from '@/contract/settings';
import { openingAt } from '@/lib/settings/opening';
import { openingInWords } from '@/lib/settings/opening-words';

/** "Зараз відчинено, до 17:00" as of the moment the page was made, which is a minute ago at most. */
export function OpeningState({ hours }: { hours: readonly OpeningHours[] }) {
  const opening = openingAt(hours);
  if (!opening) return null;
  return (
    <Tag tone={opening.open ? 'paid' : 'neutral'} icon={<Icon name="clock" />}>
      {openingInWords(opening)}
    </Tag>
  );
}

import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Tag } from '@/components/ui/tag';
import { noteMidnight, noteTurn } from '@/lib/api/render-notes';
import { type Open, openingAt, openingText } from '@/lib/settings/opening';
import styles from './opening-state.module.css';

interface OpeningStateProps {
  schedule: Open;
  as?: 'tag' | 'band';
}

/** State at the time of rendering: a kept page is made anew when it opens or closes, and when tomorrow is today. */
export function OpeningState({ schedule, as = 'tag' }: OpeningStateProps) {
  const opening = openingAt(schedule);
  if (!opening) return null;
  noteTurn(opening.turnsInMs);
  noteMidnight();
  if (as === 'band')
    return (
      <p className={classNames(styles.band, opening.open && styles.open)}>
        <Icon name="clock" />
        {openingText(opening)}
      </p>
    );
  return (
    <Tag tone={opening.open ? 'paid' : 'neutral'} icon={<Icon name="clock" size="1em" />}>
      {openingText(opening)}
    </Tag>
  );
}

import type { ReactNode } from 'react';
import { Verbatim } from '@/components/forms/copy-list';
import type { AppealCase } from '@/contract/appeals';
import type { CasePlace } from '@/lib/appeals/case-place';
import { appealAuthor, appealEventText } from '@/lib/appeals/appeal-words';
import looks from '@/components/ui/looks.module.css';
import { formatDateTime } from '@/domain/dates';
import { parseInstant } from '@/domain/kyiv-time';
import { CaseFiles } from './case-files';
import styles from './timeline.module.css';

interface TimelineItem {
  title: string;
  at: string;
  who?: string;
  children?: ReactNode;
}

export function Timeline({ items }: { items: TimelineItem[] }) {
  const newestFirst = [...items].sort((a, b) => (parseInstant(b.at) ?? 0) - (parseInstant(a.at) ?? 0));
  return (
    <ol reversed role="list">
      {newestFirst.map((item, index) => (
        <li key={`${item.at}-${index}`} className={styles.item}>
          <p className={looks.strong}>{item.title}</p>
          <p className={looks.soft}>
            <time dateTime={item.at}>{formatDateTime(item.at)}</time>
            {item.who ? `, ${item.who}` : null}
          </p>
          {item.children}
        </li>
      ))}
    </ol>
  );
}

type CaseTimelineProps = {
  appeal: Pick<AppealCase, 'events'>;
  place: CasePlace;
  /** Names the author for the reader: the sender is «ви» on their own pages. */
  authorOf?: typeof appealAuthor;
};

export function CaseTimeline({ appeal: { events }, place, authorOf = appealAuthor }: CaseTimelineProps) {
  return (
    <Timeline
      items={events.map((event) => {
        const title = appealEventText(event);
        const files = event.files ?? [];
        return {
          title,
          at: event.created_at,
          who: authorOf(event),
          children: (
            <>
              {event.text ? (
                <p>
                  <Verbatim>{event.text}</Verbatim>
                </p>
              ) : null}
              {files.length > 0 ? <CaseFiles place={place} files={files} label="Надіслані файли" /> : null}
            </>
          ),
        };
      })}
    />
  );
}

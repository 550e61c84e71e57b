import { Verbatim } from '@/components/forms/copy-list';
import type { AppealCase } from '@/contract/appeals';
import type { CasePlace } from '@/lib/appeals/case-place';
import { appealAuthor, appealEventText } from '@/lib/appeals/appeal-words';
import { CaseFiles } from './case-files';
import { Timeline } from './timeline';

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

import { Verbatim } from '@/components/forms/copy-list';
import type { AppealCase } from '@/contract/appeals';
import type { CasePlace } from '@/lib/appeals/case-place';
import { appealAuthor, appealEventText } from '@/lib/appeals/appeal-words';
import { CaseFiles } from './case-files';
import { Timeline } from './timeline';

export function CaseTimeline({ appeal: { events }, place }: { appeal: Pick<AppealCase, 'events'>; place: CasePlace }) {
  return (
    <Timeline
      items={events.map((event) => {
        const title = appealEventText(event);
        const files = event.files ?? [];
        return {
          title,
          at: event.created_at,
          who: appealAuthor(event),
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

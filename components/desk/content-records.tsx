import { ButtonLink } from '@/components/ui/button';
import { Section, SectionList } from '@/components/ui/section';
import type { ContentName } from '@/contract/desk-content';
import type { DeskAnswer } from '@/contract/desk-port';
import { deskPaths } from '@/domain/desk-paths';
import { CONTENT, NEW_RECORD } from '@/lib/desk/content';
import type { QueueQuery } from '@/lib/desk/queue-query';
import { contentColumns } from './content-columns';
import { Queue } from './queue';
import { Withdrawn } from './withdrawn';

type ContentRecordsProps = DeskAnswer<'content.list'> & {
  register: ContentName;
  query: QueueQuery;
  mayChange: boolean;
};

export function ContentRecords({ register, query, mayChange, withdrawn, ...list }: ContentRecordsProps) {
  const { many, add } = CONTENT[register];
  const adding = (
    <ButtonLink href={deskPaths.contentRecord(register, NEW_RECORD)} aria-keyshortcuts="a">
      {add}
    </ButtonLink>
  );
  return (
    <SectionList>
      <Section id="records" title={`Записів: ${list.total}`} more={mayChange ? adding : null}>
        <Queue
          caption={many}
          address={deskPaths.contentOf(register)}
          columns={contentColumns(register, mayChange)}
          empty="Записів ще немає."
          query={query}
          {...list}
        />
      </Section>
      <Withdrawn call="content.return" register={register} rows={withdrawn} query={query} mayChange={mayChange} />
    </SectionList>
  );
}

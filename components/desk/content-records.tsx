import { ButtonLink } from '@/components/ui/button';
import { Pager } from '@/components/ui/pager';
import { Section, SectionList } from '@/components/ui/section';
import type { ContentList, ContentName } from '@/contract/desk-content';
import { deskPaths } from '@/domain/desk-paths';
import { CONTENT, CONTENT_PAGE_SIZE, NEW_RECORD } from '@/lib/desk/content';
import { ContentTable } from './content-table';
import { WithdrawnTable } from './withdrawn-table';

type ContentRecordsProps = ContentList & { register: ContentName; page: number; mayChange: boolean };

export function ContentRecords({ register, page, mayChange, count, results, withdrawn }: ContentRecordsProps) {
  const { many, add } = CONTENT[register];
  const adding = (
    <ButtonLink href={deskPaths.contentRecord(register, NEW_RECORD)} aria-keyshortcuts="a">
      {add}
    </ButtonLink>
  );
  return (
    <SectionList>
      <Section id="records" title={`Записів: ${count}`} more={mayChange ? adding : null}>
        <ContentTable register={register} caption={many} rows={results} mayChange={mayChange} />
        <Pager
          page={page}
          pageCount={Math.max(1, Math.ceil(count / CONTENT_PAGE_SIZE))}
          hasNext={page * CONTENT_PAGE_SIZE < count}
          hrefOf={(number) => deskPaths.contentOf(register, { page: String(number) })}
          label={many}
        />
      </Section>
      {withdrawn.length > 0 ? (
        <Section id="withdrawn" title="Знято з сайту">
          <WithdrawnTable register={register} rows={withdrawn} mayChange={mayChange} />
        </Section>
      ) : null}
    </SectionList>
  );
}

import { contentColumns } from '@/components/desk/content-records';
import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { AppLink } from '@/components/ui/app-link';
import { Section, SectionList } from '@/components/ui/section';
import { Table } from '@/components/ui/table';
import { keysOf } from '@/domain/keys';
import { deskPaths } from '@/domain/desk-paths';
import { countWords } from '@/domain/waiting';
import { CONTENT } from '@/lib/desk/content';
import { requireDesk } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/content');

const SHOWN = 5;

export default async function ContentPage({ searchParams }: PageProps<'/desk/content'>) {
  const desk = await requireDesk('content.see');
  const names = keysOf(CONTENT);
  const mayChange = desk.acts.includes('content.change');
  const lists = await Promise.all(names.map((name) => desk.ask('content.list', { register: name, page_size: SHOWN })));
  return (
    <DeskShell desk={desk} page="/desk/content">
      <DeskNotice query={await searchParams} />
      <SectionList>
        {names.map((name, at) => (
          <Section
            key={name}
            id={name}
            title={CONTENT[name].many}
            more={
              <AppLink href={deskPaths.contentOf(name)} data-row>
                Усі: {countWords(lists[at]?.total ?? 0)}
              </AppLink>
            }
          >
            <Table
              caption={`Останні записи: ${CONTENT[name].many}`}
              captionHidden
              columns={contentColumns(name, mayChange)}
              rows={lists[at]?.rows ?? []}
              rowKey={({ id }) => id}
            />
          </Section>
        ))}
      </SectionList>
    </DeskShell>
  );
}

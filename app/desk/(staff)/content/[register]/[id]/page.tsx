import { notFound } from 'next/navigation';
import { ContentForm } from '@/components/desk/content-forms';
import { ContentActs, savedWords } from '@/components/desk/content-records';
import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { NewsArticle } from '@/components/news/news-article';
import { Stack } from '@/components/ui/stack';
import { deskPaths } from '@/domain/desk-paths';
import { CONTENT, findEditable, isContent, NEW_RECORD } from '@/lib/desk/content';
import { requireDesk } from '@/lib/desk/desk-session';
import { env } from '@/lib/env';
import { describeForm } from '@/lib/seo/page-metadata';
import { getSettings } from '@/lib/settings/settings';

export const generateMetadata = () => describeForm('/desk/content/[register]/[id]');

export default async function RecordPage({ params, searchParams }: PageProps<'/desk/content/[register]/[id]'>) {
  const desk = await requireDesk('content.change');
  const { register, id } = await params;
  if (!isContent(register)) notFound();
  const middle = getSettings().map;
  const { record, values, news } = await findEditable(desk.ask, register, id);
  const shown = record ? { version: record.version, changed: record.changed } : undefined;
  return (
    <DeskShell
      desk={desk}
      page="/desk/content/[register]/[id]"
      about={`content/${register}/${record?.id ?? NEW_RECORD}`}
      title={record ? CONTENT[register].one : CONTENT[register].add}
    >
      <Stack>
        <DeskNotice query={await searchParams} words={record ? { 'content.save': savedWords(record) } : {}} />
        {record ? (
          <ContentActs register={register} record={record} seesJournal={desk.acts.includes('journal.see')} />
        ) : null}
        <ContentForm
          key={record?.version}
          register={register}
          of={{ address: deskPaths.contentRecord(register, id), known: values, record: shown }}
          preview={news ? <NewsArticle item={news} isInset /> : null}
          map={middle ? { tiles: env().MAP_TILE_URL, middle } : null}
        />
      </Stack>
    </DeskShell>
  );
}

import { SiteShell } from '@/components/layout/site-shell';
import { Page } from '@/components/layout/page-frame';
import { NewsArticle } from '@/components/news/news-article';
import { HelpCard } from '@/components/settings/help-card';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { deskPaths } from '@/domain/desk-paths';
import { findNewsPreview } from '@/lib/desk/content';
import { requireDesk } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/content/news/[id]/preview');

export default async function NewsPreviewPage({ params }: PageProps<'/desk/content/news/[id]/preview'>) {
  const desk = await requireDesk('content.see');
  const { id } = await params;
  const item = await findNewsPreview(desk.ask, id);
  return (
    <SiteShell>
      <Page aside={<HelpCard />}>
        <Notice kind="info" title="Так новину побачать громадяни">
          <AppLink href={deskPaths.contentRecord('news', id)}>Назад до службового кабінету</AppLink>
        </Notice>
        <NewsArticle item={item} />
      </Page>
    </SiteShell>
  );
}

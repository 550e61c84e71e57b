import type { ReactNode } from 'react';
import { Brand } from '@/components/layout/brand';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { getSettings } from '@/lib/settings/settings';
import { DeskHeader } from './desk-header';

type EntrancePageProps = { title: string; lead: string | undefined; children: (heading: ReactNode) => ReactNode };

/** The desk's pages for who has no session yet. */
export function EntrancePage({ title, lead, children }: EntrancePageProps) {
  const settings = getSettings();
  return (
    <>
      <DeskHeader>
        <Brand title={settings.title} logo={settings.logo} />
      </DeskHeader>
      <Page>{children(<PageHeading title={title} lead={lead} />)}</Page>
    </>
  );
}

import type { ReactNode } from 'react';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { ByPhone } from '@/components/settings/by-phone';
import { AppLink } from '@/components/ui/app-link';
import { SectionList } from '@/components/ui/section';
import { paths } from '@/domain/paths';
import { findPage, type PageName } from '@/lib/pages/pages';

type ProfilePartProps = { page: PageName; lead?: string | undefined; children: ReactNode };

/** One of the pages below the profile; without children the API does not tell a citizen their details. */
export function ProfilePart({ page, lead, children }: ProfilePartProps) {
  const { title, lead: usual } = findPage(page);
  return (
    <Page width="full">
      <PageHeading
        above={<AppLink href={paths.cabinetProfile}>Мій профіль</AppLink>}
        title={title}
        lead={lead ?? usual}
      />
      {children ? <SectionList>{children}</SectionList> : <ByPhone title="Свої дані змінюйте за телефоном" />}
    </Page>
  );
}

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { Row } from '@/components/ui/plain-list';
import { WithScripts } from '@/components/ui/scripting';
import skip from '@/components/layout/skip-link.module.css';
import { deskPaths } from '@/domain/desk-paths';
import { STAFF_ROLE_LABELS } from '@/domain/staff-acts';
import type { Desk } from '@/lib/desk/desk-session';
import { listPlaces } from '@/lib/desk/places';
import { findPage, type PageName } from '@/lib/pages/pages';
import { DeskHeader } from './desk-header';
import { DeskDrafts } from './drafts/desk-drafts';
import { DeskSessionWatch } from './desk-session-watch';
import { DeskKeys } from './desk-keys';
import { HeaderFind } from './header-find';
import styles from './desk-shell.module.css';

type DeskPage = PageName & `/desk${string}`;

type DeskShellProps = {
  desk: Desk;
  page: DeskPage;
  /** What is written on the page, as drafts name it; none where nothing is. */
  about?: string;
  title?: ReactNode;
  above?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

/** Each page draws it: a layout would not know which page is the current one. */
export async function DeskShell(props: DeskShellProps) {
  const { desk, page, about = '', title = findPage(page).title, above, lead, children } = props;
  const kept = about === '' ? { at: '', drafts: [] } : await desk.ask('drafts.find', { about });
  return (
    <>
      <a className={skip.skip} href="#main">
        Перейти до змісту
      </a>
      <DeskHeader>
        <nav aria-label="Службовий кабінет" className={styles.places}>
          <Row>
            {listPlaces(desk.acts, page).map(({ href, title: name, key, isCurrent }) => (
              <a
                key={href}
                href={href}
                className={styles.place}
                aria-current={isCurrent ? 'page' : undefined}
                aria-keyshortcuts={key}
              >
                {name}
              </a>
            ))}
          </Row>
        </nav>
        {desk.acts.includes('find.see') && page !== deskPaths.find() ? <HeaderFind /> : null}
        <div className={styles.who}>
          <a href={deskPaths.own} className={styles.name}>
            {desk.name}, {STAFF_ROLE_LABELS[desk.role]}
          </a>
          <form method="post" action={deskPaths.logout} aria-label="Вихід">
            <Button type="submit" variant="secondary">
              Вийти
            </Button>
          </form>
          <DeskSessionWatch />
          <WithScripts>
            <DeskKeys />
          </WithScripts>
        </div>
      </DeskHeader>
      <Page>
        <PageHeading title={title} above={above} lead={lead} />
        <DeskDrafts about={about} of={desk.email} kept={kept}>
          {children}
        </DeskDrafts>
      </Page>
    </>
  );
}

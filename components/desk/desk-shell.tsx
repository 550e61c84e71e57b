import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Page } from '@/components/layout/page';
import { PlainList } from '@/components/ui/plain-list';
import { PageHeading } from '@/components/ui/page-heading';
import skip from '@/components/layout/skip-link.module.css';
import { paths } from '@/domain/paths';
import { STAFF_ROLE_LABELS, type StaffAct } from '@/domain/staff-acts';
import type { Desk } from '@/lib/desk/desk-session';
import { linkTo } from '@/lib/pages/addresses';
import { headingOf, type PageName } from '@/lib/pages/pages';
import { DeskHeader } from './desk-header';
import styles from './desk-shell.module.css';

type DeskPage = PageName & `/desk${string}`;

const PLACES: readonly { page: DeskPage; act: StaffAct }[] = [
  { page: '/desk', act: 'today.see' },
  { page: '/desk/staff', act: 'staff.see' },
];

type DeskShellProps = { desk: Desk; page: DeskPage; title?: string; children: ReactNode };

/** Each page draws it: a layout would not know which page is the current one. */
export function DeskShell({ desk, page, title = headingOf(page).title, children }: DeskShellProps) {
  const places = PLACES.filter(({ act }) => desk.acts.includes(act));
  return (
    <>
      <a className={skip.skip} href="#main">
        Перейти до змісту
      </a>
      <DeskHeader>
        <nav aria-label="Стіл інспекції" className={styles.places}>
          <PlainList layout="row">
            {places.map((place) => {
              const link = linkTo(place.page);
              return (
                <li key={link.href}>
                  <a href={link.href} className={styles.place} aria-current={place.page === page ? 'page' : undefined}>
                    {link.title}
                  </a>
                </li>
              );
            })}
          </PlainList>
        </nav>
        <form method="post" action={paths.deskLogout} className={styles.who} aria-label="Вихід">
          <span>
            {desk.name}, {STAFF_ROLE_LABELS[desk.role]}
          </span>
          <Button type="submit" variant="secondary">
            Вийти
          </Button>
        </form>
      </DeskHeader>
      <Page>
        <PageHeading title={title} />
        {children}
      </Page>
    </>
  );
}

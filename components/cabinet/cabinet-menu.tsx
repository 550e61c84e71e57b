'use client';

import { usePathname } from 'next/navigation';
import { Fragment, type ReactNode } from 'react';
import { Disclosure } from '@/components/layout/disclosure';
import { AppLink } from '@/components/ui/app-link';
import { Icon, type IconName } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/domain/paths';
import { plural } from '@/domain/plural';
import styles from './cabinet-menu.module.css';

type CabinetPlace = { title: string; href: string; also?: readonly string[] | undefined };

type CabinetLinkProps = Omit<CabinetPlace, 'title'> & {
  className?: string | undefined;
  children: ReactNode;
};

const isAtOrBelow = (pathname: string, href: string) => pathname === href || pathname.startsWith(`${href}/`);

const isWithin = (pathname: string, also: readonly string[] = []) => also.some((other) => isAtOrBelow(pathname, other));

function CabinetLink({ href, also, className, children }: CabinetLinkProps) {
  const pathname = usePathname();
  const current = pathname === href ? 'page' : isWithin(pathname, also) ? 'true' : undefined;
  return (
    <AppLink href={href} className={className} aria-current={current}>
      {children}
    </AppLink>
  );
}

function CurrentPlace({ places }: { places: readonly CabinetPlace[] }) {
  const pathname = usePathname();
  return (
    <>{places.find(({ href, also }) => pathname === href || isWithin(pathname, also))?.title ?? 'Особистий кабінет'}</>
  );
}

const ITEMS: (CabinetPlace & { icon: IconName })[] = [
  {
    title: 'Мої автомобілі та штрафи',
    href: paths.cabinet,
    also: [paths.cabinetAuto, paths.cabinetFine()],
    icon: 'car-front',
  },
  { title: 'Мій Профіль', href: paths.cabinetProfile, also: [paths.cabinetProfile], icon: 'user-round' },
  {
    title: 'Оскаржити',
    href: paths.cabinetAppealFine,
    also: [paths.cabinetAppealFine, paths.cabinetAppeals],
    icon: 'scale',
  },
  { title: 'Контакти', href: paths.cabinetContact, icon: 'mail' },
  { title: 'На головну', href: paths.home, icon: 'house' },
];

const PLACES: CabinetPlace[] = [
  ...ITEMS.map(({ title, href, also }) => ({ title, href, also })),
  { title: 'Сповіщення', href: paths.cabinetNotifications },
];

function UnreadCount({ unread, before }: { unread: number; before?: string }) {
  return unread > 0 ? (
    <>
      <span aria-hidden className={styles.count}>
        {unread}
      </span>
      <VisuallyHidden>
        {before} {unread} {plural(unread, ['нове', 'нові', 'нових'])}
      </VisuallyHidden>
    </>
  ) : null;
}

/** `unread`: null where the API offers no notifications. */
export function CabinetMenu({ unread }: { unread: number | null }) {
  return (
    <nav aria-label="Меню кабінету" className={styles.menu}>
      <Disclosure
        className={styles.folded}
        summaryClassName={styles.summary}
        panelClassName={styles.panel}
        summary={
          <>
            <Icon name="menu" size="1.35em" />
            <span className={styles.here}>
              <VisuallyHidden>Меню кабінету, відкрито: </VisuallyHidden>
              <CurrentPlace places={PLACES} />
            </span>
            <UnreadCount unread={unread ?? 0} before="сповіщення:" />
            <Icon name="chevron-down" className={styles.opens} size={24} />
          </>
        }
      >
        <Places unread={unread} className={styles.grid} />
      </Disclosure>
      <Places unread={unread} className={styles.list} />
    </nav>
  );
}

function Places({ unread, className }: { unread: number | null; className: string | undefined }) {
  return (
    <ul role="list" className={className}>
      {ITEMS.map(({ title, href, also, icon }) => (
        <Fragment key={href}>
          <li>
            <CabinetLink href={href} also={also} className={styles.link}>
              <Icon name={icon} size="1.35em" />
              <span>{title}</span>
            </CabinetLink>
          </li>
          {href === paths.cabinet && unread !== null ? (
            <li>
              <CabinetLink href={paths.cabinetNotifications} className={styles.link}>
                <Icon name="bell" size="1.35em" />
                <span>Сповіщення</span>
                <UnreadCount unread={unread} />
              </CabinetLink>
            </li>
          ) : null}
        </Fragment>
      ))}
    </ul>
  );
}

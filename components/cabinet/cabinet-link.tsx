'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';

export type CabinetPlace = { title: string; href: string; also?: readonly string[] | undefined };

type CabinetLinkProps = Omit<CabinetPlace, 'title'> & {
  className?: string | undefined;
  children: ReactNode;
};

const isAtOrBelow = (pathname: string, href: string) => pathname === href || pathname.startsWith(`${href}/`);

const isWithin = (pathname: string, also: readonly string[] = []) => also.some((other) => isAtOrBelow(pathname, other));

export function CabinetLink({ href, also, className, children }: CabinetLinkProps) {
  const pathname = usePathname();
  const current = pathname === href ? 'page' : isWithin(pathname, also) ? 'true' : undefined;
  return (
    <AppLink href={href} className={className} aria-current={current}>
      {children}
    </AppLink>
  );
}

export function CurrentPlace({ places }: { places: readonly CabinetPlace[] }) {
  const pathname = usePathname();
  return (
    <>{places.find(({ href, also }) => pathname === href || isWithin(pathname, also))?.title ?? 'Особистий кабінет'}</>
  );
}

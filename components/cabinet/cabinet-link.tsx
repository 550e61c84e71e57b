'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';

type CabinetLinkProps = {
  href: string;
  /** Addresses of pages that belong to this entry, besides those below it. */
  also?: readonly string[];
  className?: string;
  children: ReactNode;
};

const isAtOrBelow = (pathname: string, href: string) => pathname === href || pathname.startsWith(`${href}/`);

/** An entry of the cabinet's menu that says when the citizen is at it or at a page that belongs to it. */
export function CabinetLink({ href, also = [], className, children }: CabinetLinkProps) {
  const pathname = usePathname();
  const isHere = pathname === href;
  const isWithin = also.some((other) => isAtOrBelow(pathname, other));
  return (
    <AppLink href={href} className={className} aria-current={isHere ? 'page' : isWithin ? 'true' : undefined}>
      {children}
    </AppLink>
  );
}

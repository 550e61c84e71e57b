'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';

type CabinetLinkProps = {
  href: string;
  also?: readonly string[];
  className?: string;
  children: ReactNode;
};

const isAtOrBelow = (pathname: string, href: string) => pathname === href || pathname.startsWith(`${href}/`);

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

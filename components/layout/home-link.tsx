'use client';
import { usePathname } from 'next/navigation';
import { AppLink } from '@/components/ui/app-link';
import { HOME_ITEM } from './menu-items';

/** «Головна» as an item of a menu, on every page but the home page. */
export function HomeLink({ className }: { className?: string }) {
  if (usePathname() === HOME_ITEM.href) return null;
  return (
    <li>
      <AppLink href={HOME_ITEM.href} className={className}>
        {HOME_ITEM.title}
      </AppLink>
    </li>
  );
}

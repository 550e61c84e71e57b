import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import type { PageLink } from '@/lib/pages/addresses';

type MenuListProps = {
  items: PageLink[];
  className?: string;
  linkClassName?: string;
  first?: ReactNode;
  last?: ReactNode;
};

export function MenuList({ items, className, linkClassName, first, last }: MenuListProps) {
  return (
    <ul role="list" className={className}>
      {first}
      {items.map(({ title, href, asDocument }) => (
        <li key={href}>
          <AppLink href={href} asDocument={asDocument} className={linkClassName} data-nav="">
            {title}
          </AppLink>
        </li>
      ))}
      {last}
    </ul>
  );
}

import type { ReactNode } from 'react';
import type { PageLink } from '@/lib/pages/addresses';
import { NavLink } from './nav-link';

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
          <NavLink href={href} asDocument={asDocument} className={linkClassName}>
            {title}
          </NavLink>
        </li>
      ))}
      {last}
    </ul>
  );
}

import type { MenuItem } from './menu-items';
import { NavLink } from './nav-link';

type MenuListProps = { items: MenuItem[]; className?: string; linkClassName?: string };

/** Links of a menu as a list. */
export function MenuList({ items, className, linkClassName }: MenuListProps) {
  return (
    <ul role="list" className={className}>
      {items.map(({ title, href, asDocument }) => (
        <li key={href}>
          <NavLink href={href} asDocument={asDocument} className={linkClassName}>
            {title}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

import { menuItems } from '@/lib/pages/offered';
import { MenuList } from './menu-list';

/** The services people come for, within reach of every page. */
export function ServicesMenu({ className }: { className?: string | undefined }) {
  return (
    <nav aria-label="Послуги" className={className}>
      <MenuList items={menuItems('quick')} />
    </nav>
  );
}

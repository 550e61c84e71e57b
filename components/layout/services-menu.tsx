import { menuItems } from '@/lib/pages/offered';
import { MenuList } from './menu-list';

export function ServicesMenu({ className }: { className?: string | undefined }) {
  return (
    <nav aria-label="Послуги" className={className}>
      <MenuList items={menuItems('quick')} />
    </nav>
  );
}

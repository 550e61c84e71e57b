import { isPageOffered } from '@/lib/settings/features';
import { QUICK_ITEMS } from './menu-items';
import { MenuList } from './menu-list';

/** The services people come for, within reach of every page. */
export function ServicesMenu({ className }: { className?: string | undefined }) {
  return (
    <nav aria-label="Послуги" className={className}>
      <MenuList items={QUICK_ITEMS.filter(({ href }) => isPageOffered(href))} />
    </nav>
  );
}

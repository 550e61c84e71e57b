import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/domain/paths';

/** Hidden on the home page (current-place.ts, kept-part.tsx). */
export function HomeLink({ className }: { className?: string }) {
  return (
    <li data-home="">
      <AppLink href={paths.home} className={className}>
        Головна
      </AppLink>
    </li>
  );
}

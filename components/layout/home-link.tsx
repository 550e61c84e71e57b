'use client';
import { usePathname } from 'next/navigation';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/domain/paths';

export function HomeLink({ className }: { className?: string }) {
  if (usePathname() === paths.home) return null;
  return (
    <li>
      <AppLink href={paths.home} className={className}>
        Головна
      </AppLink>
    </li>
  );
}

'use client';
import { usePathname } from 'next/navigation';
import { AppLink, type AppLinkProps } from '@/components/ui/app-link';

export function NavLink({ href, ...rest }: AppLinkProps) {
  const pathname = usePathname();
  const here = pathname === href;
  const below = href !== '/' && pathname.startsWith(`${href}/`);
  return <AppLink {...rest} href={href} aria-current={here ? 'page' : below ? 'true' : undefined} />;
}

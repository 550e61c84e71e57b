import type { ReactNode } from 'react';
import { SiteShell } from '@/components/layout/site-shell';

/** The shell of every public page. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return <SiteShell>{children}</SiteShell>;
}

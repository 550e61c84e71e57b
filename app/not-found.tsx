import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/errors/not-found-page';
import { SiteShell } from '@/components/layout/site-shell';

export const metadata: Metadata = { title: 'Сторінку не знайдено' };

export default function NotFound() {
  return (
    <SiteShell>
      <NotFoundPage />
    </SiteShell>
  );
}

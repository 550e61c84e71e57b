import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/errors/not-found-page';

export const metadata: Metadata = { title: 'Сторінку не знайдено' };

export default function NotFound() {
  return <NotFoundPage />;
}

import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { MissingPage } from '@/components/errors/chunk-reload';
import { NotFoundPage } from '@/components/errors/not-found-page';
import { NOT_FOUND_HEADER } from '@/lib/rendering/not-found-header';

export const metadata: Metadata = { title: 'Сторінку не знайдено' };

/** The framework sends this along with every page; the server answers missing ones with the whole page, made once. */
export default async function NotFound() {
  return (await headers()).has(NOT_FOUND_HEADER) ? <NotFoundPage /> : <MissingPage />;
}

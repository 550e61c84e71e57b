import type { Metadata } from 'next';
import { GalleryPage } from '@/components/gallery/gallery-page';

export const metadata: Metadata = { title: 'Частини сайту', robots: { index: false } };

export default function ComponentsPage() {
  return <GalleryPage />;
}

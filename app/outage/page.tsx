// What the server answers with instead of a page that failed.
import type { Metadata } from 'next';
import { OutagePage } from '@/components/errors/outage-page';

export const metadata: Metadata = { title: 'Сталася помилка', robots: { index: false, follow: false } };

export default function Outage() {
  return <OutagePage />;
}

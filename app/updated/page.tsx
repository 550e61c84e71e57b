import { UpdatedPage } from '@/components/errors/updated-page';
import { describeOwn } from '@/lib/seo/page-metadata';

export const metadata = { ...describeOwn('/updated'), robots: { index: false, follow: false } };

export default function Updated() {
  return <UpdatedPage />;
}

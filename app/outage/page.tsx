import { OutagePage } from '@/components/errors/outage-page';
import { describeOwn } from '@/lib/seo/page-metadata';

export const metadata = { ...describeOwn('/outage'), robots: { index: false, follow: false } };

export default function Outage() {
  return <OutagePage />;
}

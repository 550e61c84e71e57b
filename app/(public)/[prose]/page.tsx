import { notFound } from 'next/navigation';
import { ContentPage } from '@/components/content/content-page';
import { PAGE_PARTS } from '@/components/content/page-parts';
import { describeContentPage } from '@/lib/content/find-page';
import { isProsePage } from '@/lib/pages/pages';

export async function generateMetadata({ params }: PageProps<'/[prose]'>) {
  const name = `/${(await params).prose}`;
  return isProsePage(name) ? describeContentPage(name) : {};
}

export default async function ProsePage({ params }: PageProps<'/[prose]'>) {
  const name = `/${(await params).prose}`;
  if (!isProsePage(name)) notFound();
  return <ContentPage name={name} parts={PAGE_PARTS[name]} />;
}

// The home page, and every address that no other page answers: those are not found, with the status that says so.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HomePage } from '@/components/home/home-page';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 60;
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type Props = { params: Promise<{ rest?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if ((await params).rest) notFound();
  return pageMetadata({
    description:
      'Перевірте штрафи й евакуацію за номерним знаком, сплатіть або оскаржте штраф за паркування, знайдіть місце для паркування.',
    path: paths.home,
  });
}

export default async function Home({ params }: Props) {
  if ((await params).rest) notFound();
  return <HomePage />;
}

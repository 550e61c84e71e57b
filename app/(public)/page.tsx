import { HomePage } from '@/components/home/home-page';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () =>
  pageMetadata({
    description:
      'Перевірте штрафи й евакуацію за номерним знаком, сплатіть або оскаржте штраф за паркування, знайдіть місце для паркування.',
    path: paths.home,
  });

export default function Home() {
  return <HomePage />;
}

import { DescriptionList } from '@/components/ui/description-list';
import { formatDate } from '@/domain/dates';
import { readTestedBrowsers } from '@/lib/content/tested-browsers';

export async function TestedBrowsers() {
  const browsers = Object.entries(await readTestedBrowsers());
  return (
    <DescriptionList
      items={browsers.map(([name, { version, tested_at: at, passed, failed }]) => ({
        term: `${name} ${version}`,
        description: `${formatDate(at)}: перевірок ${passed + failed}, ${failed === 0 ? 'усі успішні' : `не пройдено ${failed}`}`,
      }))}
    />
  );
}

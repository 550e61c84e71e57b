import { CallUs } from '@/components/settings/call-us';
import { AppLink } from '@/components/ui/app-link';
import { Prose } from '@/components/ui/prose';
import { paths } from '@/domain/paths';
import { isPageOffered } from '@/lib/pages/offered';

export function NothingFound() {
  return (
    <Prose>
      <ul>
        <li>Перевірте, чи немає помилки, або введіть інше слово: «евакуація» замість «забрали».</li>
        <li>
          Шукаєте штраф чи авто? Номери тут не знайдуться:{' '}
          {isPageOffered(paths.fineLookup()) ? (
            <>
              <AppLink href={paths.fineLookup()}>перевірте штраф</AppLink> або{' '}
            </>
          ) : null}
          <AppLink href={paths.evacuationSearch()}>знайдіть евакуйоване авто</AppLink> за номерним знаком.
        </li>
        <li>
          <CallUs />, або{' '}
          <AppLink href={paths.contact} asDocument>
            напишіть нам
          </AppLink>
          .
        </li>
      </ul>
    </Prose>
  );
}

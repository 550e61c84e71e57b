import { AppLink } from '@/components/ui/app-link';
import { LicensePlate } from '@/components/ui/license-plate';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import { Section } from '@/components/ui/section';
import { ByPhone } from '@/components/settings/by-phone';
import { PhoneList } from '@/components/settings/phone-list';
import type { Evacuation } from '@/contract/evacuations';
import { licensePlateHint } from '@/domain/license-plate';
import { paths } from '@/domain/paths';
import { formatDateTime } from '@/domain/dates';
import { EvacuationCard } from './evacuation-card';
import { ReleaseSteps } from './release-steps';

interface SearchResultProps {
  /** Key of the plate. */
  licensePlate: string;
  found: Evacuation[];
  /** The whole list was looked through. */
  isWhole: boolean;
  /** When the list was asked, ISO. */
  asOf: string;
}

/** What the list of towed cars says about one plate. */
export function SearchResult({ licensePlate, found, isWhole, asOf }: SearchResultProps) {
  if (found.length === 0 && !isWhole) return <NotSeen licensePlate={licensePlate} />;
  if (found.length === 0) return <NotFound licensePlate={licensePlate} asOf={asOf} />;
  return (
    <Section id="found" title="Знайшли в списку евакуйованих">
      <PlainList>
        {found.map((evacuation) => (
          <li key={evacuation.id ?? evacuation.evacuated_at}>
            <Stack>
              <EvacuationCard evacuation={evacuation} />
              {evacuation.released_at ? null : <ReleaseSteps evacuation={evacuation} asOf={asOf} />}
            </Stack>
          </li>
        ))}
      </PlainList>
      <p>
        Дані станом на <time dateTime={asOf}>{formatDateTime(asOf)}</time>.
      </p>
    </Section>
  );
}

/** Not in what could be looked through: that is no answer, and must not sound like one. */
function NotSeen({ licensePlate }: { licensePlate: string }) {
  return (
    <ByPhone title="На сайті не вдалося з’ясувати, чи евакуювали це авто">
      <p>
        <LicensePlate licensePlate={licensePlate} /> – переглянути весь список евакуйованих автомобілів зараз не можна.{' '}
        {licensePlateHint(licensePlate)}
      </p>
    </ByPhone>
  );
}

function NotFound({ licensePlate, asOf }: Pick<SearchResultProps, 'licensePlate' | 'asOf'>) {
  return (
    <Notice kind="info" title="Такого авто в списку евакуйованих немає">
      <p>
        <LicensePlate licensePlate={licensePlate} /> – дані станом на{' '}
        <time dateTime={asOf}>{formatDateTime(asOf)}</time>.
      </p>
      <p>
        Запис з’являється не одразу: інспектор вносить його після того, як авто прийняли на майданчик. Якщо авто щойно
        зникло, перевірте ще раз за пів години або зателефонуйте: <PhoneList />.
      </p>
      <p>
        {licensePlateHint(licensePlate) ?? 'Перевірте, чи правильно введено номерний знак.'} Можна переглянути й{' '}
        <AppLink href={paths.evacuation()}>увесь список</AppLink>. Якщо авто не евакуювали, зателефонуйте до поліції:{' '}
        <a href="tel:102">102</a>.
      </p>
    </Notice>
  );
}

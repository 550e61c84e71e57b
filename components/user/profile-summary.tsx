import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import { SummaryCard } from '@/components/ui/summary-card';
import { paths } from '@/domain/paths';
import type { Profile } from '@/lib/accounts/load-profile';
import { addressOf } from '@/lib/pages/addresses';
import { findPage, type PageName } from '@/lib/pages/pages';
import { isPageOffered } from '@/lib/pages/offered';
import { type Fact, factsOfDevices, factsOfNotifications, factsOfPerson, factsOfWaysIn } from './profile-facts';

type PlaceProps = { page: PageName; action: string; facts: Fact[] };

function Place({ page, action, facts }: PlaceProps) {
  const { title } = findPage(page);
  const href = addressOf(page);
  if (!isPageOffered(href)) return null;
  return (
    <SummaryCard
      level="h2"
      title={title}
      action={
        <AppLink href={href} aria-label={`${action}: ${title}`}>
          {action}
        </AppLink>
      }
    >
      {facts.length === 1 ? (
        facts.map(({ id, text }) => (
          <p key={id} id={id}>
            {text}
          </p>
        ))
      ) : (
        <PlainList>
          {facts.map(({ id, text }) => (
            <li key={id} id={id}>
              {text}
            </li>
          ))}
        </PlainList>
      )}
    </SummaryCard>
  );
}

const DELETION: Fact = { id: 'deletion', text: 'Штрафи й подані скарги залишаться, решта зникне.' };

/** The facts keep the ids of the sections that stood here before: links of older letters lead to them. */
export function ProfileSummary(profile: Profile) {
  return (
    <Stack width="text">
      <Place page={paths.cabinetProfilePerson} action="Змінити" facts={factsOfPerson(profile)} />
      <Place page={paths.cabinetProfileSignIn} action="Змінити" facts={factsOfWaysIn(profile)} />
      <Place page={paths.cabinetProfileDevices} action="Переглянути" facts={factsOfDevices(profile)} />
      <Place page={paths.cabinetProfileNotifications} action="Змінити" facts={factsOfNotifications(profile)} />
      <Place page={paths.cabinetProfileDeletion} action="Переглянути" facts={[DELETION]} />
    </Stack>
  );
}

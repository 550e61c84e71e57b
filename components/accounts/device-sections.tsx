import { Pager } from '@/components/ui/pager';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import type { AccountEvents } from '@/contract/account-events';
import { ACCOUNT_EVENT_TITLES } from '@/domain/account-events';
import { formatDateTime } from '@/domain/dates';
import { paths } from '@/domain/paths';
import type { Devices } from '@/lib/accounts/load-profile';
import { UserSessions } from './user-sessions';

const PAGE_SIZE = 10;

type ShownLog = AccountEvents & { page: number };

type Event = AccountEvents['results'][number];

const circumstances = ({ kind, detail, device, address }: Event) =>
  [detail, kind === 'signed_in' ? device || 'невідомий пристрій' : '', address && `мережа ${address}`]
    .filter(Boolean)
    .join(', ');

function AccountLog({ page, count = 0, next, results }: ShownLog) {
  return (
    <Section
      id="account-log"
      title="Журнал кабінету"
      lead="Бачите те, чого не робили? Змініть пароль: кабінет закриється на інших пристроях."
    >
      <Stack width="text">
        {results.length === 0 ? (
          <p>Подій ще немає.</p>
        ) : (
          <PlainList layout="divided">
            {results.map((event) => (
              <li key={event.id}>
                <strong>{ACCOUNT_EVENT_TITLES[event.kind]}</strong>
                <br />
                {[formatDateTime(event.created_at), circumstances(event)].filter(Boolean).join(' · ')}
              </li>
            ))}
          </PlainList>
        )}
        <Pager
          page={page}
          pageCount={Math.max(1, Math.ceil(count / PAGE_SIZE))}
          hasNext={Boolean(next)}
          hrefOf={paths.cabinetProfileLog}
          label="Сторінки журналу"
        />
      </Stack>
    </Section>
  );
}

export function DeviceSections({ sessions, log }: Devices) {
  return (
    <>
      <Section
        id="sessions"
        title="Де відкрито кабінет"
        lead="Не впізнаєте пристрій? Завершіть його сеанс і змініть пароль."
      >
        <UserSessions initial={sessions} />
      </Section>
      {log ? <AccountLog {...log} /> : null}
    </>
  );
}

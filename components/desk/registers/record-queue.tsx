import { Queue } from '@/components/desk/queue';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { LicensePlate } from '@/components/ui/license-plate';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import type { Column } from '@/components/ui/table';
import type { RecordLine, RecordRegister } from '@/contract/desk-registers';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import type { QueueQuery } from '@/lib/desk/queue-query';
import { REGISTER_WORDS } from './register-words';

const columnsOf = (register: RecordRegister): Column<RecordLine>[] => [
  {
    key: 'title',
    title: 'Запис',
    rowHeader: true,
    cell: ({ id, title }) => (
      <AppLink href={deskPaths.record(register, id)} data-row>
        {title}
      </AppLink>
    ),
  },
  ...(register === 'parking-places'
    ? []
    : [
        {
          key: 'plate',
          title: 'Номерний знак',
          cell: ({ license_plate: plate }: RecordLine) =>
            plate ? <LicensePlate licensePlate={plate} size="small" /> : null,
        },
      ]),
  { key: 'about', title: 'Про що', cell: ({ about }) => about },
  { key: 'state', title: 'Стан', cell: ({ state }) => state },
];

type Withdrawn = { key: string; at: string; by: string };

function WithdrawnRecords({ register, withdrawn }: { register: RecordRegister; withdrawn: Withdrawn[] }) {
  if (withdrawn.length === 0) return null;
  return (
    <Section id="withdrawn" title="Знято з сайту">
      <PlainList layout="divided">
        {withdrawn.map(({ key, at, by }) => (
          <li key={key}>
            <form method="post" action={deskPaths.act} aria-label={`Повернути ${key}`}>
              <input type="hidden" name="register" value={register} />
              <input type="hidden" name="key" value={key} />
              {key}, {formatMoment(at)}, {by}{' '}
              <Button type="submit" variant="quiet" name="call" value="registers.return">
                Повернути на сайт
              </Button>
            </form>
          </li>
        ))}
      </PlainList>
    </Section>
  );
}

type RecordQueueProps = {
  register: RecordRegister;
  query: QueueQuery;
  rows: RecordLine[];
  next: string | null;
  withdrawn: Withdrawn[];
  mayChange: boolean;
};

export function RecordQueue({ register, query, rows, next, withdrawn, mayChange }: RecordQueueProps) {
  const { title, search } = REGISTER_WORDS[register];
  return (
    <>
      <Queue
        caption={title}
        address={deskPaths.register(register)}
        query={query}
        search={search}
        columns={columnsOf(register)}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        empty={query['q'] ? 'Таких записів немає.' : 'Реєстр порожній.'}
      />
      {mayChange ? <WithdrawnRecords register={register} withdrawn={withdrawn} /> : null}
    </>
  );
}

import { Queue, type QueueView } from '@/components/desk/queue';
import { DescriptionList } from '@/components/ui/description-list';
import { AppLink } from '@/components/ui/app-link';
import type { ShownPerson, Trace } from '@/contract/desk-find';
import { deskPaths } from '@/domain/desk-paths';
import type { QueueQuery } from '@/lib/desk/queue-query';
import { foundColumns } from './found-columns';

type TracesProps = {
  of: 'plate' | 'person';
  address: string;
  query: QueueQuery;
  rows: readonly Trace[];
  next: string | null;
  total: number | null;
};

const VIEWS: Record<TracesProps['of'], Omit<QueueView<Trace>, 'address'>> = {
  plate: {
    caption: (count) => `Усього записів: ${count}`,
    columns: foundColumns('title', 'at', 'kind', 'person', 'about', 'state'),
    empty: 'За цим номерним знаком нічого немає: ні в реєстрах, ні в скаргах, ні в кабінетах.',
  },
  person: {
    caption: (count) => `Усього записів: ${count}`,
    columns: foundColumns('title', 'at', 'kind', 'plate', 'about', 'state'),
    empty: 'Про цю людину більше нічого немає.',
  },
};

export const Traces = ({ of, ...list }: TracesProps) => <Queue {...VIEWS[of]} {...list} />;

export const PersonFacts = ({ email, phone, citizen_id: id }: ShownPerson) => (
  <DescriptionList
    items={[
      {
        term: 'Кабінет',
        description: id === null ? 'немає' : <AppLink href={deskPaths.citizen(id)}>{`кабінет ${id}`}</AppLink>,
      },
      { term: 'Email', description: email },
      { term: 'Телефон', description: phone },
    ]}
  />
);

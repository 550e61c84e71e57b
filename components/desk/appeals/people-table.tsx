import { AppLink } from '@/components/ui/app-link';
import { Section } from '@/components/ui/section';
import { type Column, Table } from '@/components/ui/table';
import { Tag } from '@/components/ui/tag';
import type { PersonWork } from '@/contract/desk-people';
import { deskPaths } from '@/domain/desk-paths';
import { NOBODY } from '@/domain/staff-acts';
import { holderName } from './holder-name';
import { Term } from '@/components/desk/term';

const personOf = ({ id }: PersonWork) => (id === null ? NOBODY : String(id));

const columns = (now: number): Column<PersonWork>[] => [
  {
    key: 'name',
    title: 'Хто розглядає',
    rowHeader: true,
    cell: ({ id, ...one }) =>
      id === null ? 'Ніхто не взяв' : <AppLink href={deskPaths.member(id)}>{holderName(one)}</AppLink>,
  },
  {
    key: 'open',
    title: 'Без рішення',
    cell: (one) =>
      one.open === 0 ? '0' : <AppLink href={deskPaths.appealsWith({ person: personOf(one) })}>{one.open}</AppLink>,
  },
  {
    key: 'late',
    title: 'Прострочено',
    cell: (one) =>
      one.late === 0 ? (
        '0'
      ) : (
        <AppLink href={deskPaths.appealsWith({ person: personOf(one), late: 'yes' })}>
          <Tag tone="debt">{String(one.late)}</Tag>
        </AppLink>
      ),
  },
  {
    key: 'until',
    title: 'Найближчий строк',
    cell: ({ until }) => (until ? <Term until={until} isOver={false} now={now} /> : 'немає'),
  },
];

/** Who is late, in one look: those come first. */
export function PeopleTable({ people, now }: { people: PersonWork[]; now: number }) {
  return (
    <Section id="people" title="Скарги за працівниками">
      <Table caption="Скільки скарг у кого" captionHidden columns={columns(now)} rows={people} rowKey={personOf} />
    </Section>
  );
}

import { AppLink } from '@/components/ui/app-link';
import { Section } from '@/components/ui/section';
import { type Column, Table } from '@/components/ui/table';
import { Tag } from '@/components/ui/tag';
import type { PersonWork } from '@/contract/desk-people';
import { deskPaths } from '@/domain/desk-paths';
import { NOBODY } from '@/domain/staff-acts';
import { countWords } from '@/domain/waiting';
import type { WorkKind } from '@/domain/work-kinds';
import { holderName } from './holder-name';
import { Term } from '@/components/desk/term';

const LISTS: Record<WorkKind, (query: Record<string, string>) => string> = {
  appeals: deskPaths.appealsWith,
  messages: deskPaths.messagesWith,
};

const personOf = ({ id }: PersonWork) => (id === null ? NOBODY : String(id));

function Amount({ kind, one }: { kind: WorkKind; one: PersonWork }) {
  const { open, late } = one[kind];
  const person = personOf(one);
  if (open === 0) return '0';
  return (
    <>
      <AppLink href={LISTS[kind]({ person })}>{countWords(open)}</AppLink>{' '}
      {late > 0 ? (
        <AppLink href={LISTS[kind]({ person, late: 'yes' })}>
          <Tag tone="debt">{`прострочено ${countWords(late)}`}</Tag>
        </AppLink>
      ) : null}
    </>
  );
}

const columns = (now: number): Column<PersonWork>[] => [
  {
    key: 'name',
    title: 'Хто розглядає',
    rowHeader: true,
    cell: ({ id, ...one }) =>
      id === null ? 'Ніхто не взяв' : <AppLink href={deskPaths.member(id)}>{holderName(one)}</AppLink>,
  },
  { key: 'appeals', title: 'Скарги без рішення', cell: (one) => <Amount kind="appeals" one={one} /> },
  { key: 'messages', title: 'Звернення без відповіді', cell: (one) => <Amount kind="messages" one={one} /> },
  {
    key: 'until',
    title: 'Найближчий строк',
    cell: ({ until }) => (until ? <Term until={until} isOver={false} now={now} /> : 'немає'),
  },
];

/** Who is late, in one look: those come first. */
export function PeopleTable({ people, now }: { people: PersonWork[]; now: number }) {
  return (
    <Section id="people" title="Робота за працівниками">
      <Table caption="Скільки чого в кого" captionHidden columns={columns(now)} rows={people} rowKey={personOf} />
    </Section>
  );
}

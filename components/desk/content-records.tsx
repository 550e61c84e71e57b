import { Button, ButtonLink } from '@/components/ui/button';
import { Section, SectionList } from '@/components/ui/section';
import type { ContentLine, ContentName, ContentRecord, ContentState } from '@/contract/desk-content';
import type { DeskAnswer } from '@/contract/desk-port';
import { deskPaths } from '@/domain/desk-paths';
import { countWords } from '@/domain/waiting';
import { CONTENT, NEW_RECORD } from '@/lib/desk/content';
import type { QueueQuery } from '@/lib/desk/queue-query';
import type { Column } from '@/components/ui/table';
import { AppLink } from '@/components/ui/app-link';
import { Row } from '@/components/ui/plain-list';
import { Tag } from '@/components/ui/tag';
import { formatMoment } from '@/domain/dates';
import { linkColumn, Queue } from './queue';
import { Withdrawn } from './withdrawn';
import { ActForm } from './act-form';

const STATES: Record<ContentState, { words: string; tone: 'neutral' | 'info' | 'paid' }> = {
  draft: { words: 'Чернетка', tone: 'neutral' },
  scheduled: { words: 'З’явиться у свій час', tone: 'info' },
  shown: { words: 'На сайті', tone: 'paid' },
  closed: { words: 'Строк минув', tone: 'neutral' },
};

const ContentStateTag = ({ state }: { state: ContentState }) => (
  <Tag tone={STATES[state].tone}>{STATES[state].words}</Tag>
);

/** What citizens see of it now. */
export function savedWords({ state, shown_from: from }: ContentRecord): string {
  const words: Record<ContentState, string> = {
    draft: 'Збережено. Це чернетка: громадяни її не бачать.',
    scheduled: `Збережено. З’явиться на сайті ${formatMoment(from ?? '')}.`,
    shown: 'Збережено. Уже на сайті.',
    closed: 'Збережено. Строк минув: у списку цього вже немає.',
  };
  return words[state];
}

export const contentColumns = (register: string, mayChange: boolean): Column<ContentLine>[] => [
  mayChange
    ? linkColumn('title', 'Назва', ({ id, title }) => [deskPaths.contentRecord(register, id), title])
    : { key: 'title', title: 'Назва', rowHeader: true, cell: ({ title }) => title },
  { key: 'state', title: 'Стан', cell: ({ state }) => <ContentStateTag state={state} /> },
];

type ContentRecordsProps = DeskAnswer<'content.list'> & {
  register: ContentName;
  query: QueueQuery;
  mayChange: boolean;
};

export function ContentRecords({ register, query, mayChange, withdrawn, ...list }: ContentRecordsProps) {
  const { many, add } = CONTENT[register];
  const adding = (
    <ButtonLink href={deskPaths.contentRecord(register, NEW_RECORD)} aria-keyshortcuts="a">
      {add}
    </ButtonLink>
  );
  return (
    <SectionList>
      <Section id="records" title={`Записів: ${countWords(list.total ?? 0)}`} more={mayChange ? adding : null}>
        <Queue
          caption={many}
          address={deskPaths.contentOf(register)}
          columns={contentColumns(register, mayChange)}
          empty="Записів ще немає."
          query={query}
          {...list}
        />
      </Section>
      <Withdrawn call="content.return" register={register} rows={withdrawn} query={query} mayChange={mayChange} />
    </SectionList>
  );
}

type ContentActsProps = { register: string; record: ContentRecord; seesJournal: boolean };

export const ContentActs = ({ register, record: { id, key, state }, seesJournal }: ContentActsProps) => (
  <ActForm call="content.withdraw" values={{ register, id }} label="Запис на сайті">
    <Row>
      <ContentStateTag state={state} />
      {register === 'news' ? (
        <AppLink href={deskPaths.newsPreview(id)} aria-keyshortcuts="v">
          Як це побачать громадяни
        </AppLink>
      ) : null}
      {seesJournal ? (
        <AppLink href={deskPaths.journal({ subject: `${register} ${key}` })}>Хто це змінював</AppLink>
      ) : null}
      <Button type="submit" variant="quiet" aria-keyshortcuts="w">
        Зняти з сайту
      </Button>
    </Row>
  </ActForm>
);

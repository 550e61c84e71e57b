import { AppLink } from '@/components/ui/app-link';
import { Section } from '@/components/ui/section';
import { Table, type Column } from '@/components/ui/table';
import type { RegisterRecord } from '@/contract/desk-registers';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { reasonText } from '@/domain/register-reasons';
import { journalActText } from '@/contract/journal-acts';
import { ChangedFields } from '@/components/desk/imports/changed-fields';

type Imported = RegisterRecord['history']['imports'][number];
type Act = RegisterRecord['history']['acts'][number];

const IMPORTS: Column<Imported>[] = [
  {
    key: 'id',
    title: 'Завантаження',
    rowHeader: true,
    cell: ({ id, source }) => <AppLink href={deskPaths.import(id)}>{`${id}, ${source}`}</AppLink>,
  },
  { key: 'at', title: 'Коли', cell: ({ at }) => formatMoment(at) },
  { key: 'by', title: 'Хто', cell: ({ made_by: by }) => by },
  {
    key: 'how',
    title: 'Що',
    cell: ({ is_new: isNew, is_undone: isUndone, fields }) => (
      <>
        {isUndone ? 'скасовано; було: ' : ''}
        {isNew ? 'додано' : <ChangedFields fields={fields} />}
      </>
    ),
  },
];

const ACTS: Column<Act>[] = [
  { key: 'act', title: 'Дія', rowHeader: true, cell: ({ act }) => journalActText(act) },
  { key: 'reason', title: 'Причина', cell: ({ act, reason }) => (reason ? reasonText(act, reason) : '') },
  { key: 'at', title: 'Коли', cell: ({ at }) => formatMoment(at) },
  { key: 'by', title: 'Хто', cell: ({ by }) => by || 'команда оператора' },
];

export function History({ imports, acts }: RegisterRecord['history']) {
  return (
    <>
      {acts.length > 0 ? (
        <Section id="acts" title="Дії інспекції">
          <Table
            caption="Дії інспекції"
            captionHidden
            columns={ACTS}
            rows={acts}
            rowKey={({ at, act }) => `${at} ${act}`}
          />
        </Section>
      ) : null}
      {imports.length > 0 ? (
        <Section id="imports" title="Звідки що взялося">
          <Table caption="Завантаження" captionHidden columns={IMPORTS} rows={imports} rowKey={({ id }) => id} />
        </Section>
      ) : null}
    </>
  );
}

import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import { type Column, Table } from '@/components/ui/table';
import type { ImportLine } from '@/contract/desk-imports';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import type { QueueQuery } from '@/lib/desk/queue-query';

export const IMPORT_STATES: Record<ImportLine['state'], string> = {
  staging: 'триває',
  done: 'записано',
  undone: 'скасовано',
  interrupted: 'перервано, не записано',
};

const REGISTERS: Record<string, string> = {
  fines: 'Штрафи',
  evacuations: 'Евакуації',
  'parking-places': 'Місця паркування',
};

export const registerTitle = (register: string): string => REGISTERS[register] ?? register;

const COLUMNS: Column<ImportLine>[] = [
  {
    key: 'id',
    title: 'Номер',
    rowHeader: true,
    cell: ({ id }) => (
      <AppLink href={deskPaths.import(id)} data-row>
        {id}
      </AppLink>
    ),
  },
  { key: 'register', title: 'Реєстр', cell: ({ register }) => registerTitle(register) },
  { key: 'source', title: 'Файл', cell: ({ source }) => source },
  { key: 'by', title: 'Хто', cell: ({ made_by: by }) => by },
  { key: 'at', title: 'Коли', cell: ({ started_at: at }) => formatMoment(at) },
  { key: 'added', title: 'Додано', numeric: true, cell: ({ added }) => added },
  { key: 'changed', title: 'Змінено', numeric: true, cell: ({ changed }) => changed },
  { key: 'state', title: 'Стан', cell: ({ state }) => IMPORT_STATES[state] },
];

type ImportLogProps = { query: QueueQuery; rows: ImportLine[]; next: string | null };

export function ImportLog({ query, rows, next }: ImportLogProps) {
  const { register } = query;
  return (
    <Stack>
      <PlainList layout="row">
        {[['', 'усі реєстри'] as const, ...Object.entries(REGISTERS)].map(([name, title]) => (
          <li key={name}>
            <AppLink
              href={withQuery(deskPaths.imports, name === '' ? {} : { register: name })}
              aria-current={name === (register ?? '') ? 'true' : undefined}
            >
              {title}
            </AppLink>
          </li>
        ))}
      </PlainList>
      {rows.length === 0 ? <p>Завантажень ще не було.</p> : null}
      {rows.length > 0 ? (
        <Table caption="Завантаження" captionHidden columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
      ) : null}
      {next ? (
        <AppLink
          href={withQuery(deskPaths.imports, { ...(register && { register }), after: next })}
          rel="next"
          aria-keyshortcuts="n"
        >
          Давніші
        </AppLink>
      ) : null}
    </Stack>
  );
}

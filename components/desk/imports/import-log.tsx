import { linkColumn, type QueueView } from '@/components/desk/queue';
import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import type { Column } from '@/components/ui/table';
import { DESK_REGISTER_LABELS, type ImportLine, type Upload } from '@/contract/desk-imports';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { isKeyOf } from '@/domain/keys';
import { UPLOAD_STATES_IN_WORDS } from './upload-states';

export const IMPORT_STATES: Record<ImportLine['state'], string> = {
  staging: 'триває',
  done: 'записано',
  undone: 'скасовано',
  interrupted: 'перервано, не записано',
};

export const registerTitle = (register: string): string =>
  isKeyOf(DESK_REGISTER_LABELS, register) ? DESK_REGISTER_LABELS[register] : register;

const COLUMNS: Column<ImportLine>[] = [
  linkColumn('id', 'Номер', ({ id }) => [deskPaths.import(id), id]),
  { key: 'register', title: 'Реєстр', cell: ({ register }) => registerTitle(register) },
  { key: 'source', title: 'Файл', cell: ({ source }) => source },
  { key: 'by', title: 'Хто', cell: ({ made_by: by }) => by },
  { key: 'at', title: 'Коли', cell: ({ started_at: at }) => formatMoment(at) },
  { key: 'added', title: 'Додано', numeric: true, cell: ({ added }) => added },
  { key: 'changed', title: 'Змінено', numeric: true, cell: ({ changed }) => changed },
  { key: 'state', title: 'Стан', cell: ({ state }) => IMPORT_STATES[state] },
];

const ALL = ['', 'усі реєстри'] as const;

export const IMPORT_QUEUE: QueueView<ImportLine> = {
  caption: 'Завантаження',
  address: deskPaths.imports,
  fields: [{ name: 'register', label: 'Реєстр', options: [ALL, ...Object.entries(DESK_REGISTER_LABELS)] }],
  columns: COLUMNS,
  empty: 'Таких завантажень ще не було.',
};

type OpenUpload = Omit<Upload, 'answer' | 'refusal' | 'waiting'>;

export function OpenUploads({ uploads }: { uploads: OpenUpload[] }) {
  if (uploads.length === 0) return null;
  return (
    <Section id="open" title="Ще не записано">
      <PlainList layout="divided">
        {uploads.map(({ id, register, file, state, made_by: by, created_at: at }) => (
          <li key={id}>
            <AppLink href={deskPaths.upload(id)}>{file}</AppLink>
            {`, ${DESK_REGISTER_LABELS[register]}: ${UPLOAD_STATES_IN_WORDS[state]}; ${by}, ${formatMoment(at)}`}
          </li>
        ))}
      </PlainList>
    </Section>
  );
}

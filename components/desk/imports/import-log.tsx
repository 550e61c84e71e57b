import { linkColumn, type QueueView } from '@/components/desk/queue';
import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { DESK_REGISTER_LABELS, type ImportLine, type Upload } from '@/contract/desk-imports';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { isKeyOf } from '@/domain/keys';
import { Act } from '@/components/desk/act-form';
import { Stack } from '@/components/ui/stack';
import type { KeptColumns as Kept } from '@/contract/desk-columns';

export const UPLOAD_STATES_IN_WORDS: Record<Upload['state'], string> = {
  new: 'чекає на перевірку',
  checking: 'перевіряємо',
  checked: 'перевірено, чекає на вас',
  refused: 'має помилки',
  writing: 'записуємо',
  done: 'записано',
  failed: 'не вдалося',
  dropped: 'видалено',
};

export const isRunning = ({ state }: Pick<Upload, 'state'>): boolean => state === 'checking' || state === 'writing';

export const IMPORT_STATES: Record<ImportLine['state'], string> = {
  staging: 'триває',
  done: 'записано',
  undone: 'скасовано',
  interrupted: 'перервано, не записано',
};

export const registerTitle = (register: string): string =>
  isKeyOf(DESK_REGISTER_LABELS, register) ? DESK_REGISTER_LABELS[register] : register;

const ALL = ['', 'усі реєстри'] as const;

export const IMPORT_QUEUE: QueueView<ImportLine> = {
  caption: 'Завантаження',
  address: deskPaths.imports,
  fields: [{ name: 'register', label: 'Реєстр', options: [ALL, ...Object.entries(DESK_REGISTER_LABELS)] }],
  columns: [
    linkColumn('id', 'Номер', ({ id }) => [deskPaths.import(id), id]),
    { key: 'register', title: 'Реєстр', cell: ({ register }) => registerTitle(register) },
    { key: 'source', title: 'Файл', cell: ({ source }) => source },
    { key: 'by', title: 'Хто', cell: ({ made_by: by }) => by },
    { key: 'at', title: 'Коли', cell: ({ started_at: at }) => formatMoment(at) },
    { key: 'added', title: 'Додано', numeric: true, cell: ({ added }) => added },
    { key: 'changed', title: 'Змінено', numeric: true, cell: ({ changed }) => changed },
    { key: 'state', title: 'Стан', cell: ({ state }) => IMPORT_STATES[state] },
  ],
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

const quoted = (words: string[]) => words.map((word) => `«${word}»`).join(', ');

const inWords = ({ columns, left_out: leftOut, constants }: Kept) =>
  [
    ...columns.map(({ headers, title }) => `${headers.map((header) => `«${header}»`).join(' + ')} – ${title}`),
    ...constants.map(({ title, value }) => `${title} для всіх рядків – «${value}»`),
    ...(leftOut.length > 0 ? [`не беруться ${quoted(leftOut)}`] : []),
  ].join('; ');

/** What the headers of earlier files mean; changed on the page of the next such file, or forgotten here. */
export function KeptColumns({ kept, mayChange }: { kept: Kept[]; mayChange: boolean }) {
  if (kept.length === 0) return null;
  return (
    <Section
      id="kept-columns"
      title="Збережені назви стовпців"
      lead="Як назвали стовпці файлів з однаковими заголовками. Змінити можна на сторінці такого файлу; про забуте сайт спитає знову."
    >
      <PlainList layout="divided">
        {kept.map((one) => (
          <li key={one.id}>
            <Stack gap="tight">
              <p>
                <strong>{registerTitle(one.register)}</strong>
                {`: ${inWords(one)}. ${one.made_by}, ${formatMoment(one.made_at)}`}
              </p>
              {mayChange ? (
                <Act
                  call="uploads.forget-columns"
                  values={{ id: one.id }}
                  label={null}
                  aria-label={`Забути стовпці: ${registerTitle(one.register)}, ${quoted(one.columns.flatMap(({ headers }) => headers))}`}
                >
                  Забути
                </Act>
              ) : null}
            </Stack>
          </li>
        ))}
      </PlainList>
    </Section>
  );
}

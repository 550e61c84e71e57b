import { AppLink } from '@/components/ui/app-link';
import type { Column } from '@/components/ui/table';
import queue from '@/components/desk/queue.module.css';
import type { FoundLine } from '@/contract/desk-find';
import { formatDate } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { FOUND_KIND_LABELS } from '@/domain/found';
import { formatLicensePlate } from '@/domain/license-plate';
import { placeOf } from '@/lib/desk/find';
import { linkColumn } from '@/components/desk/queue';

type Key = 'title' | 'at' | 'kind' | 'plate' | 'person' | 'about' | 'state';

const COLUMNS: Record<Key, Column<FoundLine>> = {
  title: linkColumn('title', 'Запис', (line) => [placeOf(line), line.title], { isNumber: true }),
  at: { key: 'at', title: 'Коли', cell: ({ at }) => formatDate(at) },
  kind: { key: 'kind', title: 'Що це', cell: ({ kind }) => FOUND_KIND_LABELS[kind] },
  plate: {
    key: 'plate',
    title: 'Усе за номерним знаком',
    cell: ({ license_plate: plate }) =>
      plate && (
        <AppLink href={deskPaths.plate(plate)} className={queue.number}>
          {formatLicensePlate(plate)}
        </AppLink>
      ),
  },
  person: {
    key: 'person',
    title: 'Усе про людину',
    cell: ({ person }) => person && <AppLink href={deskPaths.person(person.key)}>{person.name || 'без імені'}</AppLink>,
  },
  about: { key: 'about', title: 'Про що', cell: ({ about }) => about },
  state: { key: 'state', title: 'Стан', cell: ({ state }) => state },
};

export const foundColumns = (...keys: Key[]): Column<FoundLine>[] => keys.map((key) => COLUMNS[key]);

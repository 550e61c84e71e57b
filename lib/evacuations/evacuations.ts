import 'server-only';
import { cache } from 'react';
import { evacuationPageSchema, type Evacuation } from '@/contract/evacuations';
import { licensePlateSchema } from '@/contract/license-plate';
import { formatDateTime } from '@/domain/dates';
import { formatLicensePlate, normaliseLicensePlate } from '@/domain/license-plate';
import { isOneSlipAway } from '@/domain/near-keys';
import { paths } from '@/domain/paths';
import { ifRefused, serverFailure } from '@/lib/api/error';
import { callApi } from '@/lib/api/server-client';
import { withUnread } from '@/lib/api/unread';
import type { FeedEntry } from '@/lib/feeds/atom';
import { filterPages } from '@/lib/lists/items';
import type { AnsweredPage } from '@/lib/lists/list-pages';
import { definePublicNoun } from '@/lib/lists/public-noun';
import { absoluteUrl } from '@/lib/seo/page-metadata';
import { hasFeature } from '@/lib/settings/features';
import { evacuationPage, type EvacuationQuery } from './evacuation-calls';

interface FoundEvacuations {
  found: Evacuation[];
  /** False when the list is too long or has no plates: a car not found may still be in it. */
  isWhole: boolean;
  /** Where nothing is found: the only plate of the list that is one slip away. */
  meant?: string | undefined;
}

export const listEvacuations = (
  query?: EvacuationQuery,
): Promise<AnsweredPage<Evacuation> & { meant?: string | undefined }> =>
  callApi(evacuationPageSchema, evacuationPage(query));

/** Filters the latest 300 records when the API cannot search by plate. */
export async function searchEvacuations(licensePlate: string): Promise<FoundEvacuations> {
  const { data, unread } = await withUnread(() => searchReadable(licensePlate));
  return unread > 0 ? { ...data, isWhole: false } : data;
}

async function searchReadable(licensePlate: string): Promise<FoundEvacuations> {
  const isOfCar = ({ license_plate: plate }: Evacuation) => normaliseLicensePlate(plate ?? '') === licensePlate;
  if (hasFeature('evacuation-search')) {
    const { results, meant } = await listEvacuations({ licensePlate });
    if (results.every(isOfCar)) return { found: results, isWhole: true, meant };
  }
  let unnamed = 0;
  const near = new Set<string>();
  const { found, isWhole } = await filterPages(
    (page) => listEvacuations({ page }),
    (evacuation) => {
      const plate = normaliseLicensePlate(evacuation.license_plate ?? '');
      if (plate === '') unnamed += 1;
      if (isOneSlipAway(plate, licensePlate)) near.add(plate);
      return isOfCar(evacuation);
    },
  );
  const [meant] = near.size === 1 && found.length === 0 ? near : [];
  return { found, isWhole: isWhole && unnamed === 0, meant };
}

export type EvacuationSearch =
  | { kind: 'empty' }
  | { kind: 'bad'; typed: string; message: string }
  | { kind: 'outage'; typed: string; message: string; status: number | undefined }
  | ({ kind: 'done'; typed: string; licensePlate: string; askedAt: number } & FoundEvacuations);

export const searchByTypedPlate = cache(async (value: string | string[] | undefined): Promise<EvacuationSearch> => {
  const typed = (Array.isArray(value) ? value[0] : value)?.slice(0, 200) ?? '';
  if (value === undefined) return { kind: 'empty' };
  const plate = licensePlateSchema.safeParse(typed);
  if (!plate.success) return { kind: 'bad', typed, message: plate.error.issues[0]?.message ?? '' };
  return searchEvacuations(plate.data).then(
    (answer) => ({ kind: 'done', typed, licensePlate: plate.data, askedAt: Date.now(), ...answer }),
    ifRefused((refused) => {
      const told = { typed, message: refused.body.detail };
      return refused.status === 400
        ? { kind: 'bad', ...told }
        : { kind: 'outage', ...told, status: serverFailure(refused) };
    }),
  );
});

function feedEntry(evacuation: Evacuation): FeedEntry | null {
  const { license_plate: plate, car, evacuated_at: updated, from_address: from } = evacuation;
  const { lot_name: lot, lot_address: address } = evacuation;
  if (!plate || !updated) return null;
  return {
    url: `${absoluteUrl(paths.evacuationSearch(plate))}#${encodeURIComponent(updated)}`,
    title: [formatLicensePlate(plate), car].filter(Boolean).join(', '),
    updated,
    summary: [
      `Евакуйовано ${formatDateTime(updated)}`,
      from && `звідки: ${from}`,
      (lot || address) && `майданчик: ${[lot, address].filter(Boolean).join(', ')}`,
    ]
      .filter(Boolean)
      .join('; '),
  };
}

export const EVACUATIONS = definePublicNoun<Evacuation>({
  name: 'evacuations',
  register: { name: 'evacuations', title: 'Реєстр евакуацій', none: 'Евакуацій поки що не зареєстровано.' },
  listTitle: 'Список евакуйованих автомобілів',
  list: (page) => listEvacuations({ page }),
  page: '/evacuation/[[...page]]',
  feed: { file: 'evacuation.xml', title: 'Стрічка евакуацій (Atom)', entryOf: feedEntry },
});

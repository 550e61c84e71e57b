import type { Generated } from 'kysely';
import type { EVACUATION_COLUMNS } from '@/contract/evacuations-columns';
import type { FAQ_COLUMNS } from '@/contract/faq-columns';
import type { NEWS_COLUMNS } from '@/contract/news-columns';
import type { PARKING_COLUMNS } from '@/contract/parking-columns';
import type { StoredColumns } from '@/contract/register-columns';
import type { VACANCY_COLUMNS } from '@/contract/vacancies-columns';

interface Row {
  id: Generated<number>;
}

export interface ContentTables {
  /** One row: JSON of what a job counted. */
  statistics: { id: number; body: string; computed_at: number };
  news: Row & StoredColumns<typeof NEWS_COLUMNS>;
  vacancies: Row & StoredColumns<typeof VACANCY_COLUMNS>;
  faq: Row & StoredColumns<typeof FAQ_COLUMNS>;
  evacuations: Row & StoredColumns<typeof EVACUATION_COLUMNS>;
  parking_places: Row & StoredColumns<typeof PARKING_COLUMNS>;
}

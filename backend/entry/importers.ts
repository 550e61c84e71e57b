// Everything that can be imported, in the order in which samples are loaded.
import { evacuationsImporter } from '@/backend/evacuations/import';
import { faqImporter } from '@/backend/faq/import';
import { finesImporter } from '@/backend/fines/import';
import { newsImporter } from '@/backend/news/import';
import { parkingImporter } from '@/backend/parking/import';
import { settingsImporter } from '@/backend/settings/import';
import { citizensImporter } from '@/backend/accounts/import';
import { vacanciesImporter } from '@/backend/vacancies/import';
import type { Importer } from '@/backend/platform/import/importer';

export const IMPORTERS: Importer[] = [
  settingsImporter,
  newsImporter,
  vacanciesImporter,
  faqImporter,
  evacuationsImporter,
  parkingImporter,
  finesImporter,
  citizensImporter,
];

export const findImporter = (noun: string) => IMPORTERS.find((importer) => importer.noun === noun);

import { instant } from '@/backend/db/wire';
import type { listCars } from './queries';

type Row = Awaited<ReturnType<typeof listCars>>[number];

export const serializeCar = (row: Row) => ({
  ...row,
  license_plate: row.plate_key,
  documents: row.documents.map((document) => ({ ...document, uploaded_at: instant(document.uploaded_at) })),
});

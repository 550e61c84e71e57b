import type { Fine } from '@/contract/fines';

/** Drops what only the fine's own page shows: half of the response. */
export function listedFine({
  legal_basis: _basis,
  photos: _photos,
  description: _description,
  article: _article,
  lat: _lat,
  lon: _lon,
  upcoming,
  ...listed
}: Fine): Fine {
  if (!upcoming) return listed;
  return { ...listed, upcoming: upcoming.map(({ legal_basis: _, ...turn }) => turn) };
}

import type { Fine } from '@/contract/fines';

/** What a list shows of a fine and turns by; the rest, half of an answer's bytes, comes with the fine's own page. */
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

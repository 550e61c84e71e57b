// A list of fines travels to its component as one string: of an object the framework takes each value apart, on both sides.
import type { Fine } from '@/contract/fines';
import { listedFine } from './fine-view';

/** Without nulls: each may be missing as well. */
export const serializeFines = (fines: readonly Fine[]): string =>
  JSON.stringify(fines.map(listedFine), (_, value: unknown) => value ?? undefined);

export const parseFines = (serialized: string): Fine[] => JSON.parse(serialized) as Fine[];

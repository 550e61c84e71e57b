// A list of fines travels to its component as one string: of an object the framework takes each value apart, on both sides.
import type { Fine } from '@/contract/fines';
import { listedFine } from './fine-view';

/** With its nulls: `issued_at: null` is a notice, without it the document is unknown. */
export const serializeFines = (fines: readonly Fine[]): string => JSON.stringify(fines.map(listedFine));

export const parseFines = (serialized: string): Fine[] => JSON.parse(serialized) as Fine[];

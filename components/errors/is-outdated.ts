import { unstable_isUnrecognizedActionError } from 'next/navigation';
import { isChunkError } from './is-chunk-error';

/** The page is older than the running site: its scripts or its form are gone. */
export const isOutdated = (error: unknown): boolean => isChunkError(error) || unstable_isUnrecognizedActionError(error);

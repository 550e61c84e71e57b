import { fileURLToPath } from 'node:url';

/** The project's folder; every command works from there, wherever it was called. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

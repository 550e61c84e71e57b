import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Many times what all suites need at once; a container has 64 MB by default. */
const FREE_MIN = 4e9;

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > FREE_MIN;
  } catch {
    return false;
  }
}

const PLACE = hasRoom() ? MEMORY : tmpdir();

/** For a database of tests: on a disk each commit waits until it is written, and nothing here has to survive a power cut. */
export const folderInMemory = (prefix: string): string => mkdtempSync(join(PLACE, prefix));

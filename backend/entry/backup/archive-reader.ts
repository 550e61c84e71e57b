import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { codeOf } from '@/backend/core/error-code';
import { ConfigError } from '@/backend/core/config';
import { SQLITE_FILE } from '@/backend/db/sqlite';

const PART_MAX_BYTES = 64 * 1024 * 1024;

export interface ReadPart {
  name: string;
  bytes: Buffer;
}

function asSentence(error: unknown, file: string): unknown {
  if (error instanceof ConfigError) return error;
  if (codeOf(error) === 'ENOENT') return new ConfigError(`Файлу ${file} немає.`);
  if (/^E(ACCES|PERM|ISDIR|IO)$/.test(codeOf(error)))
    return new ConfigError(`Файл ${file} не читається: ${codeOf(error)}.`);
  return new ConfigError(`Копію ${file} пошкоджено: архів не читається до кінця. Нічого не змінено.`);
}

const SQLITE_HEAD = 'SQLite format 3\0';

async function refuseSqliteFile(file: string): Promise<void> {
  for await (const head of createReadStream(file, { end: SQLITE_HEAD.length - 1, encoding: 'latin1' }))
    if (head === SQLITE_HEAD)
      throw new ConfigError(
        `Файл ${file} – це сама база SQLite: такі копії робила найперша версія сайту. Щоб відновити, покладіть його в порожню DATA_DIR під назвою ${SQLITE_FILE}, поруч із папкою files, і запустіть сайт.`,
      );
}

export async function* readArchive(
  file: string,
  wanted: (name: string) => boolean = () => true,
): AsyncGenerator<ReadPart> {
  try {
    await refuseSqliteFile(file);
  } catch (error) {
    throw asSentence(error, file);
  }
  const parts = extract();
  const read = pipeline(createReadStream(file), createGunzip(), parts);
  read.catch(() => undefined);
  try {
    for await (const part of parts) {
      const { name, size } = part.header;
      if (size > PART_MAX_BYTES) throw new ConfigError(`Копію ${file} пошкоджено: частина ${name} завелика.`);
      if (!wanted(name)) {
        part.resume();
        continue;
      }
      yield { name, bytes: await buffer(part) };
    }
    await read;
  } catch (error) {
    throw asSentence(error, file);
  }
}

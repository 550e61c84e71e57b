// Reads one part of a packed workbook as a stream: its size is known beforehand, and more than that is an error of yauzl.
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ImportError } from './importer';

const UNPACKED_MAX = 1024 ** 3;
const PARTS_MAX = 10_000;

export const noWorkbook = (file: string) =>
  new ImportError(
    `Файл ${file} не є книгою .xlsx чи .ods: він пошкоджений, під паролем або старого формату. Відкрийте його в Excel чи LibreOffice і збережіть без пароля як .xlsx, .ods або «CSV UTF-8».`,
  );

export const tooLarge = (file: string) =>
  new ImportError(`Книга ${file} завелика: збережіть потрібний аркуш як «CSV UTF-8» або поділіть його на частини.`);

async function findEntry(zip: ZipFile, name: string): Promise<Entry | undefined> {
  if (zip.entryCount > PARTS_MAX) return undefined;
  for await (const entry of zip.eachEntry()) if (entry.fileName === name) return entry;
  return undefined;
}

/** Nothing where the part is absent. Throws ImportError. */
export async function* readPart(
  file: string,
  name: string,
  onShare?: (share: number) => void,
): AsyncGenerator<Uint8Array> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(file, { autoClose: false });
    const entry = await findEntry(zip, name);
    if (!entry) return;
    if (entry.uncompressedSize > UNPACKED_MAX) throw tooLarge(file);
    let taken = 0;
    const parts: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
    for await (const part of parts) {
      taken += part.byteLength;
      onShare?.(taken / entry.uncompressedSize);
      yield part;
    }
  } catch (error) {
    throw error instanceof ImportError ? error : noWorkbook(file);
  } finally {
    zip?.close();
  }
}

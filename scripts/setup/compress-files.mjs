import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORTH_IT = /\.(?:css|html|js|json|svg|txt|xml)$/;
const FROM_BYTES = 256;
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

export async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile() && WORTH_IT.test(entry.name))) {
    const file = join(parentPath, name);
    const bytes = await readFile(file);
    if (bytes.byteLength < FROM_BYTES) continue;
    const [br, gz] = await Promise.all([
      compressors.br(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
      compressors.gz(bytes, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}

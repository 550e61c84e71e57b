// Samples of the product read as real: a citizen would be shown an invented fine.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '@/backend/core/config';
import type { Given, GivenRow, Importer, ImportProblem } from './importer';
import { cellReader } from './read-cells';
import { readImportFile } from './read-file';

async function readSamples(importer: Importer, samplesDir: string): Promise<Map<string, Given>> {
  const samples = new Map<string, Given>();
  const file = ['.csv', '.json'].map((kind) => join(samplesDir, `${importer.noun}${kind}`)).find(existsSync);
  if (!file) return samples;
  const readCells = cellReader(importer, { clearEmpty: false });
  const { rows } = await readImportFile(file, importer.columns);
  for await (const row of rows) {
    const { read } = readCells(row);
    if (read) samples.set(read.key, read.given);
  }
  return samples;
}

/** A key alone may be a city's own by chance, such as `pp-001`. */
function isSame(given: Given, sample: Given, { keyFields }: Importer): boolean {
  const fields = Object.keys(given).filter((name) => !keyFields.includes(name));
  const same = fields.filter((name) => isDeepStrictEqual(given[name], sample[name]));
  return same.length * 2 > fields.length;
}

/** In production: a doubt about each row of `samples/`. Settings refuse theirs by themselves, whatever is accepted. */
export async function sampleDoubts(
  importer: Importer,
  { production, samplesDir }: Pick<Config, 'production' | 'samplesDir'>,
): Promise<(rows: GivenRow[]) => ImportProblem[]> {
  if (!production || importer.noun === 'settings') return () => [];
  const samples = await readSamples(importer, samplesDir);
  return (rows) =>
    rows.flatMap(({ line, key, given }) => {
      const sample = samples.get(key);
      return sample && isSame(given, sample, importer)
        ? [{ line, reason: `${key} — запис зі зразків сайту: громадяни побачать вигадане` }]
        : [];
    });
}

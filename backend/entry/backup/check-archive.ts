import { createHash, type Hash } from 'node:crypto';
import { ConfigError } from '@/backend/core/config';
import { readArchive } from './archive-reader';
import { isKnownPart, MANIFEST, manifestSchema, tableOfPart, type Manifest } from './manifest';

interface Found {
  manifest: unknown;
  digests: Map<string, string>;
  tables: Map<string, Hash>;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}

async function readWhole(file: string): Promise<Found> {
  const found: Found = { manifest: undefined, digests: new Map(), tables: new Map() };
  for await (const { name, bytes } of readArchive(file)) {
    if (!isKnownPart(name) || found.digests.has(name))
      throw new ConfigError(`У копії ${file} є зайва частина ${name}: її зробила не ця програма. Нічого не змінено.`);
    found.digests.set(name, createHash('sha256').update(bytes).digest('hex'));
    if (name === MANIFEST) found.manifest = parseJson(bytes);
    const table = tableOfPart(name);
    if (table === undefined) continue;
    const sum = found.tables.get(table) ?? createHash('sha256');
    found.tables.set(table, sum.update(bytes));
  }
  return found;
}

export async function checkArchive(file: string): Promise<Manifest> {
  const { manifest, digests, tables } = await readWhole(file);
  const damaged = (what: string) => new ConfigError(`Копію ${file} пошкоджено: ${what}. Нічого не змінено.`);
  if (manifest === undefined) throw damaged('немає опису, отже архів обірвано');
  const { success, data } = manifestSchema.safeParse(manifest);
  if (!success) throw damaged('її опис зробила інша програма або новіша версія цієї');
  for (const { name, sha256 } of data.parts) {
    if (!digests.has(name)) throw damaged(`бракує частини ${name}`);
    if (digests.get(name) !== sha256) throw damaged(`частина ${name} змінена`);
  }
  if (digests.size !== data.parts.length + 1) throw damaged('у ній більше частин, ніж названо в описі');
  for (const { name, sha256 } of data.tables) {
    const sum = (tables.get(name) ?? createHash('sha256')).digest('hex');
    if (sum !== sha256) throw damaged(`рядки таблиці ${name} не ті`);
  }
  return data;
}

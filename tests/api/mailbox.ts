import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readMail, type ReadMail } from './read-mail';

/** A mail whose worker was overtaken by the test's clock is stored again, under its own name: it is one mail. */
const taken = new Set<string>();

/** Waits for `count` new mails and returns them oldest first; those of one instant, as of a city's call, in any order. */
export async function takeMails(dataDir: string, count: number): Promise<ReadMail[]> {
  const folder = join(dataDir, 'mail');
  const names = () =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.eml') && !taken.has(name))
          .sort()
      : [];
  await expect.poll(() => names().length, { timeout: 15_000, interval: 20 }).toBe(count);
  return names().map((name) => {
    taken.add(name);
    return readMail(join(folder, name));
  });
}

/** All that were sent to the address, oldest first. */
export function mailsTo(dataDir: string, address: string): ReadMail[] {
  const folder = join(dataDir, 'mail');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return names
    .sort()
    .map((name) => readMail(join(folder, name)))
    .filter(({ to }) => to === address);
}

export const tokenIn = (mail: ReadMail | undefined, path: string) =>
  new RegExp(`https://parking\\.example\\.org${path}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readMail, type ReadMail } from './read-mail';

/** Waits for `count` mails, returns them oldest first and empties the mailbox. */
export async function takeMails(dataDir: string, count: number): Promise<ReadMail[]> {
  const folder = join(dataDir, 'mail');
  const names = () =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.eml'))
          .sort()
      : [];
  await expect.poll(() => names().length, { timeout: 15_000, interval: 20 }).toBe(count);
  return names().map((name) => {
    const mail = readMail(join(folder, name));
    rmSync(join(folder, name));
    return mail;
  });
}

export const tokenIn = (mail: ReadMail | undefined, path: string) =>
  new RegExp(`https://parking\\.example\\.org${path}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';

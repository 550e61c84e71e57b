import { expect } from 'vitest';
import { mailsIn, readMail, type ReadMail } from './read-mail';

/** A mail whose worker was overtaken by the test's clock is stored again, under its own name: it is one mail. */
const taken = new Set<string>();

/** Waits for `count` new mails and returns them as `mailsIn` does. */
export async function takeMails(dataDir: string, count: number): Promise<ReadMail[]> {
  const paths = () => mailsIn(dataDir).filter((path) => !taken.has(path));
  await expect.poll(() => paths().length, { timeout: 15_000, interval: 20 }).toBe(count);
  return paths().map((path) => {
    taken.add(path);
    return readMail(path);
  });
}

/** All that were sent to the address, as `mailsIn` does. */
export const mailsTo = (dataDir: string, address: string): ReadMail[] =>
  mailsIn(dataDir)
    .map(readMail)
    .filter(({ to }) => to === address);

/** Waits for a mail with the words. */
export async function mailWith(dataDir: string, words: string): Promise<ReadMail | undefined> {
  const find = () =>
    mailsIn(dataDir)
      .map(readMail)
      .find(({ text }) => text.includes(words));
  await expect.poll(find).toBeDefined();
  return find();
}

export const tokenIn = (mail: ReadMail | undefined, path: string) =>
  new RegExp(`https://parking\\.example\\.org${path}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';

// The mails a citizen gets from the embedded back end: files in its data folder.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readMail, type ReadMail } from '@/tests/api/read-mail';
import { expect } from './test';

let dataDir = join(process.env.E2E_DIR ?? '', 'embedded');

/** Reads the mails of another site from now on; answers how to come back. */
export function readMailsOf(folder: string): () => void {
  const before = dataDir;
  dataDir = folder;
  return () => {
    dataDir = before;
  };
}

/** The mails to an address that have come so far. */
export function mailsTo(address: string): ReadMail[] {
  const folder = join(dataDir, 'mail');
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .sort()
    : [];
  return names.map((name) => readMail(join(folder, name))).filter(({ to }) => to === address);
}

/** The newest mail to an address that holds the words; waits for it. */
export async function mailTo(address: string, words: string): Promise<string> {
  const found = () =>
    mailsTo(address)
      .filter(({ text }) => text.includes(words))
      .at(-1)?.text;
  await expect.poll(found, { message: `a mail to ${address} with «${words}»` }).toBeDefined();
  return found() ?? '';
}

/** The path with the single-use token in a mail's link to `page`. */
export async function mailedLink(address: string, page: string): Promise<string> {
  const text = await mailTo(address, `${page}?token=`);
  const link = /https?:\/\/\S+\?token=\S+/.exec(text)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}

// The embedded back end writes mails to files in its data folder.
import { join } from 'node:path';
import { mailsIn, readMail, type ReadMail } from '@/tests/api/read-mail';
import { expect } from './test';

let dataDir = join(process.env.E2E_DIR ?? '', 'embedded');

export function readMailsOf(folder: string): () => void {
  const before = dataDir;
  dataDir = folder;
  return () => {
    dataDir = before;
  };
}

const read = new Map<string, ReadMail>();

/** A mail does not change: each is read once, or every wait would read those of all tests again. */
function mailAt(path: string): ReadMail {
  const mail = read.get(path) ?? readMail(path);
  read.set(path, mail);
  return mail;
}

export const mailsTo = (address: string): ReadMail[] =>
  mailsIn(dataDir)
    .map(mailAt)
    .filter(({ to }) => to === address);

/** Waits for the newest mail that contains the words. */
export async function mailTo(address: string, words: string): Promise<string> {
  const found = () =>
    mailsTo(address)
      .filter(({ text }) => text.includes(words))
      .at(-1)?.text;
  await expect.poll(found, { message: `a mail to ${address} with «${words}»` }).toBeDefined();
  return found() ?? '';
}

export async function mailedLink(address: string, page: string, secret = 'token'): Promise<string> {
  const text = await mailTo(address, `${page}?${secret}=`);
  const link = new RegExp(`https?://\\S+\\?${secret}=\\S+`).exec(text)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}

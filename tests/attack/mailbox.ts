import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { mailsIn, readMail } from '@/tests/api/read-mail';
import type { SiteAddress } from './sites';

export const mailedToken = ({ dataDir }: SiteAddress, to: string, page: string): Promise<string> =>
  vi.waitFor(
    () => {
      const mails = mailsIn(dataDir)
        .reverse()
        .filter((path) => readFileSync(path, 'utf8').includes(to))
        .map(readMail);
      const token = mails
        .map(({ text }) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1])
        .find((found) => found !== undefined);
      if (!token) throw new Error(`No mail to ${to} with ${page}`);
      return token;
    },
    { timeout: 20_000, interval: 50 },
  );

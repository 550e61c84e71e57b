import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { readMail } from '@/tests/api/read-mail';
import type { SiteAddress } from './sites';

export const mailedToken = ({ dataDir }: SiteAddress, to: string, page: string): Promise<string> =>
  vi.waitFor(
    () => {
      const folder = join(dataDir, 'mail');
      const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
      const mails = files
        .sort()
        .reverse()
        .filter((name) => readFileSync(join(folder, name), 'utf8').includes(to))
        .map((name) => readMail(join(folder, name)));
      const token = mails
        .map(({ text }) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1])
        .find((found) => found !== undefined);
      if (!token) throw new Error(`No mail to ${to} with ${page}`);
      return token;
    },
    { timeout: 20_000, interval: 50 },
  );

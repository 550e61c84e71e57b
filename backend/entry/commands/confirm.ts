// What is hard or impossible to take back is asked about first.
import { createInterface } from 'node:readline/promises';
import { ConfigError } from '@/backend/core/config';

const YES = /^(так|т|yes|y)$/i;

/** Asks on the terminal, unless --yes has answered. Throws ConfigError for anything but yes; without a terminal, too. */
export async function confirm(question: string, isAnswered: boolean): Promise<void> {
  if (isAnswered) return;
  if (!process.stdin.isTTY) throw new ConfigError(`${question} Підтвердьте: --yes`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${question} Продовжити? (так/ні) `);
    if (!YES.test(answer.trim())) throw new ConfigError('Нічого не зроблено.');
  } finally {
    terminal.close();
  }
}

import { createInterface } from 'node:readline/promises';
import { ConfigError } from '@/backend/core/config';

const YES = /^(так|т|yes|y)$/i;

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

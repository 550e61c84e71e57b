import { expect, it } from 'vitest';
import type { Config } from '@/backend/config';
import { onBothEngines } from '@/tests/databases';
import { openCity } from './city';
import { startProgram } from './run-program';

const ROUNDS = 4;

/** Lets a program send messages, kills it in the middle, returns what it had been told is stored. */
async function writeAndKill(config: Config, acknowledgedBefore: number): Promise<string[]> {
  const program = startProgram('writer', [], config, { LOAD_SAMPLES: 'no' });
  let output = '';
  await new Promise<void>((resolve) => {
    program.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.split('\n').length > acknowledgedBefore) program.kill('SIGKILL');
    });
    program.on('close', () => resolve());
  });
  return output.split('\n').slice(0, -1);
}

onBothEngines('a server killed while it writes', (createDatabase) => {
  it('loses no message it has confirmed, and doubles none', async () => {
    const config = await createDatabase();
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) acknowledged.push(...(await writeAndKill(config, 5 + round * 9)));
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 5);
    const city = await openCity(config);
    const stored = await city.context.db
      .selectFrom('contact_responses')
      .select(['idempotency_key', 'message', 'number'])
      .execute();
    await city.close();
    expect(stored.every(({ idempotency_key, message }) => idempotency_key === message)).toBe(true);
    const byKey = new Map(stored.map(({ idempotency_key, number }) => [idempotency_key, number]));
    expect(byKey.size).toBe(stored.length);
    expect(new Set(stored.map(({ number }) => number)).size).toBe(stored.length);
    for (const line of acknowledged) {
      const [key = '', number] = line.split(' ');
      expect(byKey.get(key), key).toBe(number);
    }
  }, 120_000);
});

import { expect, it } from 'vitest';
import { openProgress } from '@/backend/entry/commands/progress';

const streamOf = (isTTY: boolean) => {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) > 0 };
};

it('the import progress shows a bar on a terminal and clears the line at the end', () => {
  const stream = streamOf(true);
  const progress = openProgress(stream);
  progress.show(5000, 0.5);
  progress.commit();
  progress.end();
  expect(stream.written[0]).toContain(`${'█'.repeat(12)}${'░'.repeat(12)} перевірено рядків`);
  expect(stream.written[1]).toContain('усе перевірено, записую…');
  expect(stream.written.at(-1)).toBe('\r\u001b[K');
});

it('the import progress in a log is a line per hundred thousand rows, and none for a small file', () => {
  const stream = streamOf(false);
  const progress = openProgress(stream);
  progress.show(5000, 1);
  progress.commit();
  progress.end();
  expect(stream.written).toEqual([]);
  for (let rows = 50_000; rows <= 250_000; rows += 50_000) progress.show(rows, rows / 250_000);
  expect(stream.written.map((line) => line.replace(/\s/g, ' '))).toEqual([
    'Імпорт: перевірено рядків 100 000 (40 %) ',
    'Імпорт: перевірено рядків 200 000 (80 %) ',
  ]);
});

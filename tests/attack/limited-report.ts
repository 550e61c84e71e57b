import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface SeenCall {
  call: string;
  door: 'API' | 'page';
  engine: string;
  limit: string;
  served: Record<'first' | 'ownAfter' | 'foreignAfter', boolean>;
  rows: string[];
}

const FOLDER = join(import.meta.dirname, '..', '..', '.test');
const HEADINGS = ['Call', 'Door', 'Engine', 'Limit', 'First', 'Own, used up', 'Foreign', 'Rows of rate_limits'];

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
const answer = (isServed: boolean) => (isServed ? 'served' : '429');

export function writeLimitedReport(seen: SeenCall[]): void {
  const lines = seen.map(({ call, door, engine, limit, served: { first, ownAfter, foreignAfter }, rows }) =>
    line([call, door, engine, limit, ...[first, ownAfter, foreignAfter].map(answer), rows.join('<br>')]),
  );
  mkdirSync(FOLDER, { recursive: true });
  const table = [line(HEADINGS), line(HEADINGS.map(() => '---')), ...lines];
  writeFileSync(join(FOLDER, 'limited-calls.md'), `${table.join('\n')}\n`);
}

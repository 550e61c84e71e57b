import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { APPEAL } from '@/tests/api/appeal';
import { fileOf, pdfScan } from '@/tests/api/files';
import { KNOWN_FINE } from '@/tests/api/limited-rows';
import { hiddenFields } from '@/tests/form-on';
import { isWholeRun } from '@/tests/scope';
import { anySite, ask, newAddress } from './site';

const MB = 1024 * 1024;
/** Kept in memory, these would be too much already. */
const FORMS = isWholeRun ? 10 : 4;
const GROWTH_MAX_MB = 300;
const LOOK_MS = 50;
const PATIENCE_MS = 240_000;

function memoryMb(pid: number): number {
  try {
    const own = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + memoryMb(Number(child)), Number(own) / 1024);
  } catch {
    return 0; // The process has ended.
  }
}

async function fullForm() {
  const form = new FormData();
  const page = await ask(anySite(), '/appeal-fine');
  for (const [name, value] of hiddenFields(page.text, ['text'])) form.append(name, value);
  for (const [name, value] of Object.entries({ ...APPEAL, ...KNOWN_FINE })) form.set(name, value);
  const scan = fileOf(Buffer.concat([pdfScan(), Buffer.alloc(9.8 * MB, 32)]), 'квитанція.pdf');
  for (let file = 0; file < 10; file += 1) form.append('files', scan);
  const written = new Response(form);
  const type = written.headers.get('content-type') ?? '';
  return { body: Buffer.from(await written.arrayBuffer()), headers: { 'content-type': type } };
}

it.skipIf(!existsSync('/proc/self/status'))(
  `${FORMS} full appeal forms at once cost little memory, and each is accepted`,
  async () => {
    const { origin, pid } = anySite();
    const { body, headers } = await fullForm();
    const before = memoryMb(pid);
    let most = before;
    const looking = setInterval(() => (most = Math.max(most, memoryMb(pid))), LOOK_MS);
    const sent = Array.from({ length: FORMS }, () =>
      ask(anySite(), '/appeal-fine', {
        body,
        headers: { ...headers, origin },
        address: newAddress(),
        patienceMs: PATIENCE_MS,
      }),
    );
    const answers = await Promise.all(sent).finally(() => clearInterval(looking));
    expect(before, 'the site’s memory is read').toBeGreaterThan(50);
    expect(most - before, 'MB').toBeLessThan(GROWTH_MAX_MB);
    expect(answers.map(({ status }) => status)).toEqual(Array(FORMS).fill(303));
  },
);

// What the pages of the desk show, made through the doors by which it comes: commands, forms and the API.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import { importRows, inspection } from '@/e2e/operator';
import { openDeskSession } from '@/e2e/desk-people';

const ORIGIN = `http://127.0.0.1:${process.env.E2E_PORT ?? 3210}`;

async function askAsClerk(path: string, init: RequestInit = {}): Promise<Response> {
  const { name, value } = await openDeskSession(ORIGIN, 'clerk');
  return fetch(ORIGIN + path, { ...init, headers: { origin: ORIGIN, cookie: `${name}=${value}` }, redirect: 'manual' });
}

export function waitingCar(plate: string): string {
  const car = { license_plate: plate, brand: 'ЗАЗ', model: 'Таврія', status: 'pending' };
  const email = `car${Date.now() % 1_000_000}@example.org`;
  importRows('citizens', [{ email, password: 'надійний пароль 2026', last_name: 'Власник', cars: [car] }]);
  const waiting = inspection('cars', 'pending').split('\n');
  return waiting.find((line) => line.replaceAll(' ', '').includes(plate))?.split(' ')[0] ?? '';
}

export async function waitingMessage(): Promise<string> {
  const body = { name: 'Ірина Коваль', message: 'Коли працює майданчик?', email: 'iryna@example.org' };
  const headers = { 'content-type': 'application/json', 'idempotency-key': `desk-${Date.now()}` };
  const sent = await fetch(`${ORIGIN}/api/v2/contact-responses/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!sent.ok) throw new Error(`The message was answered ${sent.status}: ${await sent.text()}`);
  return String(((await sent.json()) as { id: number }).id);
}

export async function waitingPayment(): Promise<string> {
  const file = join(process.env.E2E_DIR ?? '', `statement-${Date.now()}.csv`);
  const purpose = `за паркування ${Date.now()}`;
  writeFileSync(file, `date;sum;purpose\n20.11.2026;340;${purpose}`);
  inspection('payments', 'import', file);
  const found = await askAsClerk(withQuery(deskPaths.payments, { q: purpose }));
  return new RegExp(`href="${deskPaths.payment('')}(\\d+)`).exec(await found.text())?.[1] ?? '';
}

export async function uploadedFile(): Promise<string> {
  const body = new FormData();
  body.append('register', 'fines');
  body.append('files', new File(['Серія та номер;Сума\nІП 1;сто'], 'штрафи.csv'));
  const sent = await askAsClerk(deskPaths.uploadFile, { method: 'POST', body });
  return sent.headers.get('location')?.split('/').at(-1) ?? '';
}

export const anyImport = (): string => /^(\d+) {2}fines/m.exec(inspection('import', 'list'))?.[1] ?? '';

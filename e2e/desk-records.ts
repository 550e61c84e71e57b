// What the pages of the desk show, made through the doors by which it comes: commands, the API and the desk.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANEW, importRows, inspection } from '@/e2e/operator';
import { openDeskSession } from '@/e2e/desk-people';
import { pdfScan } from '@/tests/corpus/files';

const ORIGIN = `http://127.0.0.1:${process.env.E2E_PORT ?? 3210}`;

/** As the browser of a clerk. */
async function atDesk(path: string, init: RequestInit = {}): Promise<Response> {
  const { name, value } = await openDeskSession(ORIGIN, 'clerk');
  const headers = { ...ANEW, cookie: `${name}=${value}`, origin: ORIGIN };
  return fetch(`${ORIGIN}${path}`, { ...init, headers, redirect: 'manual' });
}

function idIn(text: string | null, address: RegExp): string {
  const [, id] = address.exec(text ?? '') ?? [];
  if (id === undefined) throw new Error(`No ${String(address)} in ${text?.slice(0, 500)}`);
  return id;
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
  const headers = { ...ANEW, 'content-type': 'application/json', 'idempotency-key': `desk-${Date.now()}` };
  const sent = await fetch(`${ORIGIN}/api/v2/contact-responses/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return String(((await sent.json()) as { id: number }).id);
}

export async function waitingPayment(): Promise<string> {
  const file = join(process.env.E2E_DIR ?? '', `statement-${Date.now()}.csv`);
  const purpose = `за паркування ${Date.now()}`;
  writeFileSync(file, `date;sum;purpose\n20.11.2026;340;${purpose}`);
  inspection('payments', 'import', file);
  const found = await atDesk(`/desk/payments?q=${encodeURIComponent(purpose)}`);
  return idIn(await found.text(), /href="\/desk\/payments\/(\d+)"/);
}

/** Of a new fine, with its receipt. */
export async function waitingClaim(): Promise<string> {
  const number = String(Date.now()).slice(-10);
  const names = { serial_number: `ІП ${number}`, license_plate: 'KA5678MM' };
  importRows('fines', [
    { ...names, amount: '340.00', violated_at: '2026-11-18T14:05:00+02:00', address: 'вул. Соборна, 1' },
  ]);
  const body = new FormData();
  for (const [name, value] of Object.entries({
    ...names,
    paid_on: '20.11.2026',
    amount: '170,00',
    email: 'o@example.org',
  }))
    body.set(name, value);
  body.set('file', new File([new Uint8Array(pdfScan())], 'квитанція.pdf'));
  const sent = await fetch(`${ORIGIN}/api/v2/payment-claims/`, { method: 'POST', body, headers: ANEW });
  if (sent.status !== 201) throw new Error(await sent.text());
  const found = await atDesk(`/desk/payments/claims?q=${encodeURIComponent(names.serial_number)}`);
  return idIn(await found.text(), /href="\/desk\/payments\/claims\/(\d+)"/);
}

export async function uploadedFile(): Promise<string> {
  const body = new FormData();
  body.append('register', 'fines');
  body.append('files', new File(['Серія та номер;Сума\nІП 1;сто'], 'штрафи.csv'));
  const sent = await atDesk('/desk/registers/imports/upload', { method: 'POST', body });
  return idIn(sent.headers.get('location'), /\/files\/(\d+)/);
}

export const anyImport = (): string => /^(\d+) {2}fines/m.exec(inspection('import', 'list'))?.[1] ?? '';

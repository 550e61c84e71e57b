import { readConfig } from '@/backend/core/config';
import { APPEAL } from './appeal';
import { openCity, type Answer } from './city';
import { fileOf, pdfScan } from './files';

const city = await openCity(readConfig());
const AT_ONCE = 4;

const sendMessage = (key: string): Promise<Answer> =>
  city.call('contact-responses/', { body: { name: 'Ірина', message: key }, headers: { 'idempotency-key': key } });

function sendAppeal(key: string): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...APPEAL, text: key })) body.set(name, value);
  body.append('files', fileOf(pdfScan(), `${key}.pdf`));
  return city.call('appeal-fines/', { body, headers: { 'idempotency-key': key } });
}

async function write(worker: number): Promise<never> {
  for (let sent = 0; ; sent += 1) {
    const key = `${process.pid}-${worker}-${sent}-key`;
    const answer = await (sent % 2 === 0 ? sendMessage(key) : sendAppeal(key));
    if (answer.status === 201) process.stdout.write(`${key} ${(answer.json as { number: string }).number}\n`);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => write(worker)));

import { readConfig } from '@/backend/core/config';
import { openCity } from './city';

const city = await openCity(readConfig());

for (let sent = 0; ; sent += 1) {
  const key = `${process.pid}-${sent}-key`;
  const answer = await city.call('contact-responses/', {
    body: { name: 'Ірина', message: key },
    headers: { 'idempotency-key': key },
  });
  if (answer.status === 201) process.stdout.write(`${key} ${(answer.json as { number: string }).number}\n`);
}

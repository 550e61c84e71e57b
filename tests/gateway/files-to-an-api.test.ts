// Files that go to a city's own API, under the name of the contract.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactFieldsSchema } from '@/contract/contact';
import { type DjangoCity, openDjangoCity } from './django-city';

const WORDS = contactFieldsSchema.parse({ message: 'Чому так?', name: 'Олена' });
const FILE = new File(['%PDF-1.4'], 'квитанція.pdf', { type: 'application/pdf' });

let city: DjangoCity;
beforeAll(async () => {
  city = await openDjangoCity();
});
afterAll(() => city.close());

const namesSent = () => [...(city.posted.at(-1) ?? '').matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);

it('documents of a car and evidence of an appeal are sent as files[]', async () => {
  city.answer({}, { status: 201, text: '{}' });
  const { clientOf } = await import('@/lib/api/server-client');
  const { addDocuments } = await import('@/lib/cars/car-calls');
  const { createContact } = await import('@/lib/contact/contact-calls');
  const { withFiles } = await import('@/lib/appeals/sent-files');
  await addDocuments(clientOf({ token: 'token' }), 7, [FILE]);
  expect(namesSent()).toEqual(['car_id', 'files[]']);
  await createContact(clientOf({}), withFiles(WORDS, [FILE, FILE]), 'key');
  expect(namesSent().filter((name) => name?.startsWith('files'))).toEqual(['files[]', 'files[]']);
});

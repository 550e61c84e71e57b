import { type City, PASSWORD } from './city';

export const newsItem = (
  number: number,
  published_at = `2026-11-${String((number % 20) + 1).padStart(2, '0')}T09:00:00+02:00`,
) => ({
  external_id: `n${number}`,
  title: `Новина ${number}`,
  preview: 'Коротко',
  body: '<p>Докладно</p>',
  image: null,
  image_alt: null,
  published_at,
});

export const evacuation = (number: number, license_plate: string) => ({
  external_id: `e${number}`,
  license_plate,
  car: 'Skoda Octavia, сірий',
  evacuated_at: new Date(Date.parse('2026-11-20T08:00:00+02:00') - number * 3_600_000).toISOString(),
  from_address: 'вул. Соборна, 1',
  lot_name: 'Майданчик',
  lat: '49.233083',
  lon: '28.468217',
  released_at: '',
});

export const fine = (serial_number: string, license_plate: string, changes: Record<string, string> = {}) => ({
  serial_number,
  license_plate,
  amount: '340.00',
  violated_at: '2026-11-18T14:05:00+02:00',
  address: 'вул. Театральна, 13',
  ...changes,
});

export const citizen = (email: string, plates: string[], changes: Record<string, unknown> = {}) => ({
  email,
  phone: '',
  password: PASSWORD,
  last_name: 'Коваль',
  first_name: 'Ірина',
  middle_name: '',
  is_new_user: false,
  is_agree_to_receive_newsletter: false,
  cars: plates.map((license_plate) => ({ license_plate, brand: 'Skoda', model: 'Fabia', status: 'verified' })),
  ...changes,
});

export const settings = (changes: Record<string, unknown> = {}) => ({
  logo: null,
  title: 'Паркінспекція',
  office_address: 'вул. Соборна, 1',
  phones: ['+38 (067) 123-45-67'],
  email: 'inspection@example.org',
  main_provision_link: null,
  fb_link: null,
  ...changes,
});

/** As if no statement had come before. */
export async function onlyFines(city: City, fines: object[]): Promise<void> {
  for (const table of ['payments', 'unmatched_payments', 'statement_lines', 'imports', 'fines'] as const)
    await city.context.db.deleteFrom(table).execute();
  await city.import('fines', fines);
}

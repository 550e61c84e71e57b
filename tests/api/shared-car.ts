import type { CarShare } from '@/contract/car-shares';
import { carSharesSchema } from '@/contract/car-shares';
import type { Fine } from '@/contract/fines';
import { accountLink, accountLinkSchema } from '@/backend/platform/links/account-links';
import type { MailDraftPart } from '@/backend/platform/mail/queue';
import type { City } from './city';
import { citizen, fine } from './records';

export const SITE = 'https://parking.example.org';

export interface Person {
  email: string;
  token: string;
  plate: string;
  serial: string;
}

let people = 0;

export async function newCitizen(city: City, changes: Record<string, unknown> = {}): Promise<Person> {
  people += 1;
  const email = `citizen${people}@example.org`;
  const plate = `AA${1000 + people}BB`;
  const serial = `ІП ${String(people).padStart(10, '0')}`;
  await city.import('citizens', [citizen(email, [plate], changes)]);
  await city.import('fines', [fine(serial, plate)]);
  return { email, plate, serial, token: await city.login(email) };
}

export function sharing(city: City) {
  const letters = (email: string) =>
    city.context.db
      .selectFrom('mails')
      .where('recipient', '=', email)
      .select(['body', 'state'])
      .orderBy('id', 'desc')
      .execute();
  const list = async ({ token }: Person) => carSharesSchema.parse((await city.call('car-shares/', { token })).json);
  const carOf = async ({ token }: Person) => {
    const cars = (await city.call('user-cars/', { token })).json as { id: number }[];
    return String(cars[0]?.id);
  };
  const invite = async (owner: Person, email: string, rights = 'view', car?: string) =>
    city.call('car-shares/', { token: owner.token, body: { car_id: car ?? (await carOf(owner)), email, rights } });
  /** The token in the newest mail. */
  const linkTo = async (email: string) => {
    const parts = (await letters(email)).flatMap(({ body }) => JSON.parse(body) as MailDraftPart[]);
    const part = parts.find((one) => typeof one === 'object' && 'table' in one && one.table === 'car_shares');
    const link = accountLinkSchema.parse(part);
    return new URL(accountLink(city.context.config, link)).searchParams.get('invitation') ?? '';
  };
  const accept = ({ token }: Person, link: string) =>
    city.call('car-invitation/accept/', { token, body: { token: link } });
  const share = async (owner: Person, invited: Person, rights: 'view' | 'act' = 'view'): Promise<CarShare> => {
    await invite(owner, invited.email, rights);
    await accept(invited, await linkTo(invited.email));
    const received = await list(invited);
    const found = received.find(({ side, license_plate: plate }) => side === 'received' && plate === owner.plate);
    if (!found) throw new Error('The shared car is not there');
    return found;
  };
  const end = (token: string, id: CarShare['id']) => city.call(`car-shares/${id}/`, { token, method: 'DELETE' });
  const fines = async ({ token }: Person) => (await city.call('user-fines/', { token })).json as Fine[];
  return { letters, list, carOf, invite, linkTo, accept, share, end, fines };
}

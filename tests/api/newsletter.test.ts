import { expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { citizen } from './records';

onAnyEngine('the consent to the newsletter', (createDatabase) => {
  const city = cityOf(createDatabase);

  it('lets the head alone save the contacts of those who gave it, and the journal tells how many', async () => {
    const { db, now } = city.context;
    const agrees = { is_agree_to_receive_newsletter: true };
    await city.import('citizens', [
      citizen('agrees@example.org', [], { ...agrees, phone: '+38 (067) 123-45-67' }),
      citizen('silent@example.org', []),
      citizen('held@example.org', [], agrees),
      citizen('shares@example.org', [], agrees),
      citizen('phone@example.org', [], agrees),
    ]);
    const held = { held_until: now() + 3_600_000, held_from: 'former@example.org' };
    await db.updateTable('users').where('email', '=', 'held@example.org').set(held).execute();
    const shared = { shared_phone: '+38 (067) 123-45-67' };
    await db.updateTable('users').where('email', '=', 'shares@example.org').set(shared).execute();
    const onlyPhone = { ...shared, email: null };
    await db.updateTable('users').where('email', '=', 'phone@example.org').set(onlyPhone).execute();
    const head = await enterDesk(city, await addStaff(city, 'head'));
    const lines = (await (await city.desk('citizens.newsletter', {}, head)).json.text()).split('\r\n');
    expect(lines).toEqual([
      'Email;Телефон',
      'agrees@example.org;38 (067) 123-45-67',
      'shares@example.org;38 (067) 123-45-67',
      ';38 (067) 123-45-67',
      '',
    ]);
    const told = await db.selectFrom('journal').where('act', '=', 'newsletter.exported').selectAll().execute();
    expect(told.map(({ actor_name: name, after }) => [name, after])).toEqual([['Працівник head', '{"count":3}']]);
    for (const role of ['clerk', 'auditor'] as const)
      expect(
        (await city.desk('citizens.newsletter', {}, await enterDesk(city, await addStaff(city, role)))).status,
      ).toBe(404);
  });
});

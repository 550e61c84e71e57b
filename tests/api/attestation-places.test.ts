import { beforeAll, expect, it } from 'vitest';
import { calendarFeedSchema, calendarKeySchema } from '@/contract/calendar';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { runDueJobs } from '@/tests/api/due-work';
import { formatAttestationCode } from '@/domain/attestation-code';
import { onAnyEngine } from '@/tests/databases';
import { attestationsOf, NUMBER, PLATE, SECRET } from './attestations';
import { cityOf, openCity } from './city';
import { takeMails } from './mailbox';
import { citizen, fine } from './records';

const SERVED = { issued_at: '2026-11-20T10:00:00+02:00', served_at: '2026-11-20T10:00:00+02:00' };
const NAMES = { license_plate: PLATE, serial_number: NUMBER };

onAnyEngine('the code of what is said of a fine', (createDatabase) => {
  const city = cityOf(createDatabase, { authSecret: SECRET });
  let of: ReturnType<typeof attestationsOf>;

  beforeAll(async () => {
    of = attestationsOf(city);
    await city.import('fines', [fine(NUMBER, PLATE)]);
    await city.import('citizens', [citizen('owner@example.org', [PLATE])]);
  });

  it('stands in the owner’s mail, the same as on the card', async () => {
    await city.import('fines', [fine(NUMBER, PLATE, SERVED)]);
    await runDueJobs(city.context, 'site');
    const [mail] = await takeMails(city.context.config.dataDir, 1);
    const { attestation_code: code = '' } = await of.card();
    expect(mail?.text).toContain(`Код перевірки: ${formatAttestationCode(code)}. Введіть його на `);
    expect(await of.open(code, NAMES)).toMatchObject({ agrees: true, is_current: true });
  });

  it('stands in each entry of a subscribed calendar, and changes it only when something else is said', async () => {
    const { json } = await city.call('fines/calendar-feed/', { body: NAMES });
    const { key } = calendarKeySchema.parse(json);
    const entries = async () =>
      calendarFeedSchema.parse((await city.call('calendar-feed/', { headers: { [LINK_KEY_HEADER]: key } })).json)
        .entries;
    const { attestation_code: code = '' } = await of.card();
    const before = await entries();
    expect(before.map(({ text }) => text)).toEqual(
      before.map(() => expect.stringContaining(`Код перевірки: ${formatAttestationCode(code)}.`) as string),
    );
    city.wait(60 * 60_000);
    expect(await entries()).toEqual(before);
  });

  it('is absent where the installation has no secret to sign by', async () => {
    const silent = await openCity({ ...city.context.config, authSecret: '' });
    expect((await attestationsOf(silent).card()).attestation_code).toBeUndefined();
    await silent.close();
  });
});

import { beforeAll, expect, it } from 'vitest';
import { openContext } from '@/backend/entry/open/open';
import { writeBackup } from '@/backend/entry/backup/write-backup';
import { findStaffCodes } from '@/backend/entry/doctor/examine-data';
import { inviteStaff } from '@/backend/staff/acts';
import { totpCode } from '@/backend/staff/second-factor';
import { gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, openCity } from './city';
import { addStaff, codeOf, enterDesk, type Member, STAFF_PASSWORD, tryStaff } from './desk';

const SECRET = 'a secret of these tests, long enough';
const NEXT = 'another secret of these tests, as long';

onAnyEngine('the key of an authenticator', (createDatabase) => {
  const city = cityOf(createDatabase, { authSecret: SECRET });
  let clerk: Member;

  beforeAll(async () => {
    clerk = await addStaff(city, 'clerk');
  });

  const rows = () => city.context.db.selectFrom('staff').selectAll().execute();
  const reconfigure = (changes: object) =>
    Object.assign(city.context, { config: { ...city.context.config, ...changes } });
  const restart = async () => {
    const context = await openContext(city.context.config, city.context.now);
    await context.db.destroy();
  };
  const newCode = (member: Member) => {
    city.wait(30_000);
    return codeOf(city, member);
  };

  it('lies neither in the database nor in a copy of it', async () => {
    expect(JSON.stringify(await rows())).not.toContain(clerk.secret);
    const file = join(city.context.config.dataDir, 'copy.tar.gz');
    await writeBackup(city.context.config, file, city.context.now());
    const archive = gunzipSync(readFileSync(file)).toString('latin1');
    expect(archive).toContain(clerk.email);
    expect(archive).not.toContain(clerk.secret);
    await enterDesk(city, clerk);
  });

  it('of an older version, which stored it as it is, is sealed by the next start', async () => {
    const plain = { totp_secret: clerk.secret, totp_sealed: null };
    await city.context.db.updateTable('staff').set(plain).where('id', '=', clerk.id).execute();
    const [found] = await findStaffCodes(city.context.db, city.context.config);
    expect(found).toMatchObject({ isFine: false, text: expect.stringContaining('ще не запечатано') as string });
    await restart();
    const [stored] = (await rows()).filter(({ id }) => id === clerk.id);
    expect(stored?.totp_sealed).not.toBeNull();
    expect(JSON.stringify(stored)).not.toContain(clerk.secret);
    // What an older instance beside this one would take for the key signs nobody in.
    expect((await tryStaff(city, clerk, totpCode(stored?.totp_secret ?? '', city.context.now()))).status).toBe(401);
    expect((await tryStaff(city, clerk, newCode(clerk))).status).toBe(200);
  });

  it('opens with the former secret, which is needed until the next start', async () => {
    reconfigure({ authSecret: NEXT });
    expect((await tryStaff(city, clerk, newCode(clerk))).status).toBe(401);
    const [lost] = await findStaffCodes(city.context.db, city.context.config);
    expect(lost).toMatchObject({ isFine: false, text: expect.stringContaining('AUTH_SECRET_FORMER') as string });
    reconfigure({ authSecretFormer: SECRET });
    expect((await tryStaff(city, clerk, newCode(clerk))).status).toBe(200);
    await restart();
    reconfigure({ authSecretFormer: '' });
    expect((await tryStaff(city, clerk, newCode(clerk))).status).toBe(200);
    expect(await findStaffCodes(city.context.db, city.context.config)).toMatchObject([{ isFine: true }]);
  });

  it('is another one each time that the invitation is opened, and only the last one holds', async () => {
    const { token } = await inviteStaff(city.context, { email: 'new@example.org', name: 'Нова', role: 'clerk' });
    const open = async () => (await city.desk('invitation.find', { token })).json.totp_secret;
    const [first, last] = [await open(), await open()];
    expect(first).not.toBe(last);
    const accept = (secret: string) =>
      city.desk('invitation.accept', { token, password: STAFF_PASSWORD, code: codeOf(city, { secret }) });
    expect((await accept(first)).json).toMatchObject({ fields: { code: [expect.stringContaining('відскануйте')] } });
    expect((await accept(last)).status).toBe(200);
    const member = { id: 0, email: 'new@example.org', secret: last, recoveryCodes: [] };
    expect((await tryStaff(city, member)).status).toBe(401);
    expect((await tryStaff(city, member, newCode(member))).status).toBe(200);
  });

  it('is kept as it is where there is no secret, and the doctor says so', async () => {
    const bare = await openCity({ ...city.context.config, authSecret: '', authSecretFormer: '' });
    const member = await addStaff(bare, 'editor');
    expect((await tryStaff(bare, member, (bare.wait(30_000), codeOf(bare, member)))).status).toBe(200);
    const [found] = await findStaffCodes(bare.context.db, bare.context.config);
    expect(found).toMatchObject({ isFine: false, text: expect.stringContaining('задайте AUTH_SECRET') as string });
    await bare.close();
  });
});

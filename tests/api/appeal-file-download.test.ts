import { beforeAll, expect, it } from 'vitest';
import { appealCaseSchema, appealReceiptSchema } from '@/contract/appeals';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { fileOf, pdfScan } from './files';
import { citizen } from './records';

onAnyEngine('a file of an appeal', (createDatabase) => {
  const city = cityOf(createDatabase);
  let iryna: string;
  let petro: string;
  let path: string;

  beforeAll(async () => {
    await city.import('citizens', [citizen('iryna@example.org', []), citizen('petro@example.org', [])]);
    iryna = await city.login('iryna@example.org');
    petro = await city.login('petro@example.org');
    const form = new FormData();
    for (const [name, value] of Object.entries(APPEAL)) form.set(name, value);
    form.append('files', fileOf(pdfScan(), 'звіт "1%".pdf'));
    const { id } = appealReceiptSchema.parse((await city.call('appeal-fines/', { token: iryna, body: form })).json);
    const { files } = appealCaseSchema.parse((await city.call(`user-appeals/${String(id)}/`, { token: iryna })).json);
    path = `user-appeals/${String(id)}/files/${String(files[0]?.id)}/`;
  });

  it('is downloaded by its owner under its name, and never opened as a page', async () => {
    const { status, headers, text } = await city.call(path, { token: iryna });
    expect([status, text]).toEqual([200, pdfScan().toString()]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="____ 1_.pdf"; filename*=UTF-8''${encodeURIComponent('звіт 1%.pdf')}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('does not exist for another citizen, in another appeal or without a session', async () => {
    const missing = await city.call(path.replace(/\d+\/$/, '987654/'), { token: iryna });
    expect(missing.status).toBe(404);
    for (const [token, address] of [
      [petro, path],
      [iryna, path.replace(/user-appeals\/\d+/, 'user-appeals/987654')],
    ] as const) {
      const refused = await city.call(address, { token });
      expect([refused.status, refused.text]).toEqual([404, missing.text]);
    }
    expect((await city.call(path)).status).toBe(401);
  });
});

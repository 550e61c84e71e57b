import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { publicFineSchema } from '@/contract/fines';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf } from './city';
import { operatorOf } from './operator';
import { fine } from './records';

const SERIAL = '2КІ №0000455764';
const PLATE = 'AA1234BB';

/** At this many pixels of a side, as a phone sees it. */
async function scan(svg: Buffer, pixels: number): Promise<string | undefined> {
  const seen = sharp(svg).resize(pixels).flatten({ background: '#fff' }).blur(1).ensureAlpha().raw();
  const { data, info } = await seen.toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

onAnyEngine('the code of a notice', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  const folder = suiteFolder();
  const operator = operatorOf(city);
  beforeAll(async () => {
    await city.import('fines', [fine(SERIAL, PLATE)]);
  });

  it('is read by a camera and leads to the fine on this site, as docs/notice-code.md says', async () => {
    const path = join(folder, 'code.svg');
    const { code, output } = await operator('fines', 'notice-code', SERIAL, '--save', path);
    const [link = ''] = output.split('\n');
    expect([code, output]).toEqual([0, `${link}\nКод записано у файл ${path}.\n`]);
    const svg = readFileSync(path);
    for (const pixels of [150, 600]) expect(await scan(svg, pixels), `${pixels}`).toBe(link);
    const { origin, pathname, search } = new URL(link);
    expect([origin, pathname]).toEqual(['https://parking.example.org', '/fine']);
    expect(readFileSync('docs/notice-code.md', 'utf8')).toContain(link);
    const found = publicFineSchema.parse((await city.call(`fines/lookup/${search}`)).json);
    expect(found).toMatchObject({ serial_number: SERIAL, license_plate: PLATE });
  });

  it('is made before the fine is in the register, when its plate is given', async () => {
    const known = await operator('fines', 'notice-code', SERIAL);
    expect(await operator('fines', 'notice-code', '2ki 0000455764', '--plate', 'аа 1234 вв')).toEqual(known);
    expect(await operator('fines', 'notice-code', 'ІП 0000000009')).toMatchObject({ code: 1, output: '' });
    expect((await operator('fines', 'notice-code', 'ІП 0000000009', '--plate', PLATE)).output).toBe(
      'https://parking.example.org/fine?license_plate=AA1234BB&serial_number=%D0%86%D0%9F0000000009\n',
    );
  });

  it('is refused for a plate that is none, over a file that is there, and with an address that only this machine knows', async () => {
    expect((await operator('fines', 'notice-code', SERIAL, '--plate', '!')).errors).toContain('Вкажіть номерний знак');
    const path = join(folder, 'kept.svg');
    await operator('fines', 'notice-code', SERIAL, '--save', path);
    expect((await operator('fines', 'notice-code', SERIAL, '--save', path)).errors).toContain('вже є');
    const local = {
      context: { ...city.context, config: { ...city.context.config, siteUrl: 'http://localhost:3000' } },
    };
    expect((await operatorOf({ ...city, ...local })('fines', 'notice-code', SERIAL)).errors).toContain('SITE_URL');
  });
});

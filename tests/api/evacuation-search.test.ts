import { beforeAll, expect, it } from 'vitest';
import { evacuationPageSchema } from '@/contract/evacuations';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';

const towed = (external_id: string, license_plate: string, evacuated_at = '2026-11-18T09:00:00+02:00') => ({
  ...{ external_id, license_plate, evacuated_at, lot_name: 'Майданчик № 1' },
});

onAnyEngine('the search of a towed car', (createDatabase) => {
  const city = cityOf(createDatabase);
  const search = async (plate: string) => {
    const { json } = await city.call(`evacuations/?${new URLSearchParams({ license_plate: plate }).toString()}`);
    const { results, meant } = evacuationPageSchema.parse(json);
    return { plates: results.map((row) => row.license_plate), meant };
  };

  beforeAll(async () => {
    await city.import('evacuations', [
      towed('Е-1', 'ВХ 5756 УА'),
      towed('Е-2', 'AB 0310 HX'),
      towed('Е-3', 'AB 0311 HX'),
      towed('Е-4', 'KA 7777 AA', '2025-01-18T09:00:00+02:00'),
      towed('Е-5', 'MÜ AB 123'),
      towed('Е-6', 'AB 0310 HX', '2026-11-02T09:00:00+02:00'),
      towed('Е-7', 'AB 0310 HX', '2026-11-30T09:00:00+02:00'),
    ]);
  });

  it.each(['BX5756YA', 'вх5756уа', 'BX 5756 YA', 'UA BX5756YA'])(
    'finds the electric car typed as %s',
    async (typed) => {
      expect((await search(typed)).plates).toEqual(['BX5756YA']);
    },
  );

  it.each(['MÜ AB 123', 'mü ab 123', 'MU AB 123', 'MU\u0308AB123'])(
    'finds the German car typed as %s',
    async (typed) => {
      expect((await search(typed)).plates).toEqual(['MUAB123']);
    },
  );

  it('offers the only plate of the list that is one slip away, and none of several or of long ago', async () => {
    expect(await search('BX5756YB')).toEqual({ plates: [], meant: 'BX5756YA' });
    expect(await search('BX 5765 YA')).toEqual({ plates: [], meant: 'BX5756YA' });
    for (const typed of ['AB 0312 HX', 'KA 7777 AB', 'PP 1234 PP'])
      expect(await search(typed)).toEqual({ plates: [], meant: undefined });
  });

  it.each(['', `?${new URLSearchParams({ license_plate: 'AB 0310 HX' }).toString()}`])(
    'and the list tell of a car towed again that its former stay is over, but not for a tow that is to come: %s',
    async (query) => {
      const { results } = evacuationPageSchema.parse((await city.call(`evacuations/${query}`)).json);
      const stays = results.filter(({ license_plate: plate }) => plate === 'AB0310HX').map((row) => row.stay_over);
      expect(stays).toEqual([undefined, true]);
      expect(results.filter((row) => row.stay_over)).toHaveLength(1);
    },
  );
});

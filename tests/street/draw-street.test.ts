import { describe, expect, it } from 'vitest';
import { ROOFS } from '@/contract/settings';
import { drawStreet } from '@/lib/street/draw-street';
import { LIGHTS, SEASONS } from '@/lib/street/hours';
import { drawingPath, readDrawingName, SCENES, type Look } from '@/lib/street/look';

const MOST_BYTES = 8_000;
const FREE = [null, 0, 3, 7];
const LOOKS: Look[] = LIGHTS.flatMap((light) =>
  SEASONS.flatMap((season) =>
    ROOFS.flatMap((roofs) => FREE.map((free, index): Look => ({ light, season, roofs, free, tows: index % 2 === 0 }))),
  ),
);

describe.each(SCENES)('the drawing of the %s', (scene) => {
  it('has an address for each look, which says it all', () => {
    const addresses = LOOKS.map((look) => drawingPath(scene, look));
    expect(new Set(addresses).size).toBe(LOOKS.length);
    expect(addresses.map((address) => readDrawingName(address.replace('/street/', '')))).toEqual(
      LOOKS.map((look) => ({ scene, look })),
    );
  });

  it('is well-formed, small, whole in itself and different for each look', () => {
    const drawn = new Set<string>();
    for (const look of LOOKS) {
      const text = drawStreet(scene, look);
      const drawing = new DOMParser().parseFromString(text, 'image/svg+xml');
      expect(drawing.documentElement.localName).toBe('svg');
      const ids = new Set([...text.matchAll(/id="(\w+)"/g)].map(([, id]) => id));
      const used = [...text.matchAll(/href="#(\w+)"|url\(#(\w+)\)/g)].map(([, link, url]) => link ?? url ?? '');
      expect(used.filter((id) => !ids.has(id))).toEqual([]);
      expect(text).not.toMatch(/NaN|undefined|null|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
      expect(text.length).toBeLessThanOrEqual(MOST_BYTES);
      drawn.add(text);
    }
    expect(drawn.size).toBe(LOOKS.length);
  });

  it('shows free bays only where they are counted', () => {
    const bays = (free: number | null) => {
      const text = drawStreet(scene, { light: 'day', season: 'summer', roofs: 'tiles', tows: false, free });
      return text.split('class="bay"').length - 1;
    };
    expect([null, 0, 1, 4, 7].map(bays)).toEqual([0, 0, 1, 4, 7]);
  });
});

it.each([
  '',
  'city.svg',
  'city-noon-autumn-tiles.svg',
  'city-day-autumn-tiles-8.svg',
  'city-day-autumn-tiles.svg.svg',
  'CITY-day-autumn-tiles.svg',
  'city-day-autumn-tiles-tow-tow.svg',
])('no drawing has the name %j', (name) => expect(readDrawingName(name)).toBeNull());

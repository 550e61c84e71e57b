// The look of a drawing is its address: /street/city-dusk-autumn-tiles-tow-3.svg
import { ROOFS, type Roofs } from '@/contract/settings';
import { paths } from '@/domain/paths';
import { LIGHTS, SEASONS, type Light, type Season } from './hours';

export const SCENES = ['city', 'lane'] as const;
export type Scene = (typeof SCENES)[number];

export interface Look {
  light: Light;
  season: Season;
  roofs: Roofs;
  /** The tow truck is on its way: it is drawn apart, where it can move. */
  tows: boolean;
  /** How many of 7 bays are free; null: nobody counts them. */
  free: number | null;
}

export const drawingPath = (scene: Scene, { light, season, roofs, tows, free }: Look): string =>
  paths.streetDrawing(
    [scene, light, season, roofs, tows && 'tow', free].filter((part) => part !== false && part !== null).join('-'),
  );

const NAME = new RegExp(
  `^(${SCENES.join('|')})-(${LIGHTS.join('|')})-(${SEASONS.join('|')})-(${ROOFS.join('|')})(-tow)?(?:-([0-7]))?\\.svg$`,
);

const wordOf = <Word extends string>(words: readonly Word[], word: string | undefined) =>
  words.find((known) => known === word);

/** Null for any other name. */
export function readDrawingName(name: string): { scene: Scene; look: Look } | null {
  const [, ...parts] = NAME.exec(name) ?? [];
  const scene = wordOf(SCENES, parts[0]);
  const light = wordOf(LIGHTS, parts[1]);
  const season = wordOf(SEASONS, parts[2]);
  const roofs = wordOf(ROOFS, parts[3]);
  if (!scene || !light || !season || !roofs) return null;
  const free = parts[5] === undefined ? null : Number(parts[5]);
  return { scene, look: { light, season, roofs, tows: parts[4] !== undefined, free } };
}

// Colours of the street: those of noon in both themes, bathed in the light of the hour and dressed for the season.
import type { Roofs } from '@/contract/settings';
import type { Light } from './hours';
import type { Look } from './look';

type Colour = `#${string}`;
type Theme = 'day' | 'evening';
type Pair = readonly [day: Colour, evening: Colour];

const LEAVES = {
  winter: ['#e4ecf6', '#d3deed', '#5d708f', '#6d809f'],
  spring: ['#8cc874', '#f3c3d3', '#4d8a55', '#8f6f92'],
  summer: ['#3f9a6b', '#56b383', '#2c7453', '#38896a'],
  autumn: ['#d5812f', '#e9b54c', '#8a5a2c', '#a57d35'],
} as const satisfies Record<Look['season'], readonly [Colour, Colour, Colour, Colour]>;

const ROOF_COLOURS = {
  tiles: ['#b9573d', '#7d4334'],
  copper: ['#4d9a83', '#2f6a5a'],
  tin: ['#8b9bb0', '#55667f'],
  slate: ['#4f6079', '#3b4a63'],
} as const satisfies Record<Roofs, Pair>;

const NOON = {
  far: ['#cfdcf0', '#1d3152'],
  a: ['#f7e3c8', '#34507e'],
  b: ['#dfe8f7', '#2b4672'],
  c: ['#f3d5cf', '#3a4f7a'],
  d: ['#dcebe0', '#2f5068'],
  dome: ['#2f7d5b', '#2a6b50'],
  pave: ['#dbe3ee', '#33445f'],
  road: ['#5b6b86', '#26334a'],
  cloud: ['#ffffff', '#2b4265'],
  trunk: ['#7a5a44', '#4d3b31'],
  line: ['#e9eef6', '#9fb0c9'],
  pole: ['#8494ab', '#6f819c'],
  snow: ['#ffffff', '#8fa3c2'],
  bay: ['#4fae7d', '#2f7f5d'],
} as const satisfies Record<string, Pair>;

/** Windows, and the sun or the moon, have a light of their own. */
const GLOW: Record<Light, { window: Pair; sun: Pair }> = {
  dawn: { window: ['#f6d9a8', '#8a93b3'], sun: ['#ffb877', '#e8a989'] },
  day: { window: ['#a9c8f5', '#5f82b4'], sun: ['#ffd969', '#efe7cf'] },
  dusk: { window: ['#ffdc8c', '#ffdc8c'], sun: ['#ff9a6c', '#d98c7d'] },
  night: { window: ['#ffe08a', '#ffe08a'], sun: ['#fff8df', '#efe7cf'] },
};

/** What the hour adds to each colour, and how much of it. */
const TINT: Record<Light, { colour: Pair; share: readonly [day: number, evening: number] }> = {
  dawn: { colour: ['#ffc9a8', '#d19a86'], share: [0.22, 0.12] },
  day: { colour: ['#ffffff', '#8fb4e6'], share: [0, 0.16] },
  dusk: { colour: ['#8d78b4', '#8a5f86'], share: [0.3, 0.14] },
  night: { colour: ['#33477c', '#070f20'], share: [0.46, 0.3] },
};

/** Share of the light that everything else takes: asphalt in warm light would look like mud. */
const ASPHALT_TAKES = 0.4;

const channels = (colour: Colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

function mix(colour: Colour, other: Colour, share: number): Colour {
  const others = channels(other);
  const mixed = channels(colour).map((value, index) => Math.round(value + ((others[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function paletteOf({ light, season, roofs }: Look, theme: Theme): Record<string, Colour> {
  const at = theme === 'day' ? 0 : 1;
  const { colour, share } = TINT[light];
  const lit = (pair: Pair) => mix(pair[at], colour[at], share[at]);
  const leaves = LEAVES[season];
  return {
    ...Object.fromEntries(Object.entries(NOON).map(([name, pair]) => [name, lit(pair)])),
    road: mix(NOON.road[at], colour[at], share[at] * ASPHALT_TAKES),
    roof: lit(ROOF_COLOURS[roofs]),
    leaf: lit([leaves[0], leaves[2]]),
    leaf2: lit([leaves[1], leaves[3]]),
    ...(season === 'winter' ? { pave: lit(['#eef3fa', '#5a6c8a']) } : {}),
    w: GLOW[light].window[at],
    sun: GLOW[light].sun[at],
  };
}

const rules = (look: Look, theme: Theme, drawn: string) =>
  Object.entries(paletteOf(look, theme))
    .filter(([name]) => drawn.includes(`class="${name}"`))
    .map(([name, colour]) => `.${name}{fill:${colour}}`)
    .join('');

/** The style of what is drawn, by the colour scheme of the page that shows it. */
export const styleOf = (look: Look, drawn: string): string =>
  `${rules(look, 'day', drawn)}@media (prefers-color-scheme:dark){${rules(look, 'evening', drawn)}}`;

// The street as an SVG: a city for wide screens, a lane for narrow ones.
import type { Light } from './hours';
import { CAR, CLOUDS, GLOW, GROUND, houses, lamp, LOW_SKY, RESTING_TRUCK, SIGN, SKY, tree } from './shapes';
import type { Look, Scene } from './look';
import { styleOf } from './palette';

const STEP = 132;
const BAYS = 7;
const ROW = 960;
const COLOURS = ['#2f8f6a', '#d39a1c', '#f4f6fa', '#2f6fca', '#8a97ab', '#cf7a4b', '#6d5fa8'];
/** Bays in which nobody stands when nobody counts, and the order in which they empty when somebody does. */
const UNCOUNTED = [2, 5];
const EMPTYING = [2, 5, 0, 4, 1, 6, 3];

const use = (id: string, x: number, y: number, width: number, height: number, fill = '') =>
  `<use href="#${id}" x="${x}" y="${y}" width="${width}" height="${height}"${fill && ` fill="${fill}"`}/>`;

const repeated = (id: string, starts: readonly number[]) => starts.map((x) => `<use href="#${id}" x="${x}"/>`).join('');

/** A row of bays along the kerb, 960 wide, `y` is the kerb. A free one is green where free ones are counted. */
function bays({ free }: Look, y: number): string {
  const empty = free === null ? UNCOUNTED : EMPTYING.slice(0, free);
  return Array.from({ length: BAYS }, (_, bay) => {
    const x = 70 + bay * STEP;
    const edge = `<path class="line" d="M${x} ${y + 4}l-18 56h6l18-56z"/>`;
    if (!empty.includes(bay)) return edge + use('car', x + 8, y + 12, 112, 45, COLOURS[bay]);
    if (free === null) return edge;
    const field = `<path class="bay" d="M${x + 8} ${y + 4}h112l-18 56h-112z"/>`;
    return `${field}${edge}<use href="#p" x="${x + 36}" y="${y + 10}"/>`;
  }).join('');
}

const P =
  '<path id="p" fill="#fff" d="M14 42L22 6h15c8 0 12 5 10 12s-8 11-16 11h-7l-3 13zm12-19h7c4 0 6-2 7-5s-1-5-5-5h-6z"/>';

function svg(viewBox: string, width: number, height: number, look: Look, drawn: string): string {
  const style = styleOf(look, drawn);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}"><style>${style}</style>${drawn}</svg>`;
}

const define = (look: Look, ...parts: string[]) => `<defs>${CAR}${look.free ? P : ''}${parts.join('')}</defs>`;

const road = (x: number, width: number, pave: number, kerb: number, end: number, dashes: number) =>
  `<path class="pave" d="M${x} ${pave}h${width}v${kerb - pave}H${x}z"/><path class="road" d="M${x} ${kerb}h${width}v${end - kerb}H${x}z"/><path stroke="#ffd34d" stroke-width="6" stroke-dasharray="52 44" d="M${x} ${dashes}h${width}"/>`;

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Where each row of houses begins, 960 wide. */
  rows: readonly number[];
  /** Middle of the row that the sign and the truck stand at. */
  middle: number;
  sky: Record<Light, string>;
  /** Behind words they would take their contrast. */
  clouds: string;
}

/** On wide screens the words stand at the left of its middle; on narrow ones a form stands on its road. */
const FRAMES: Record<Scene, Frame> = {
  city: {
    left: -2700,
    top: 0,
    width: 5580,
    height: 508,
    rows: [-2650, -1690, 0, ROW, 2 * ROW],
    middle: 0,
    sky: SKY,
    clouds: CLOUDS,
  },
  lane: {
    left: -1440,
    top: 20,
    width: 2880,
    height: 1400,
    rows: [-1440, -480, 480],
    middle: -220,
    sky: LOW_SKY,
    clouds: '',
  },
};

export function drawStreet(scene: Scene, look: Look): string {
  const { left, top, width, height, rows, middle, sky, clouds } = FRAMES[scene];
  const trees = [4, 232, 478, 602, 744, 906].map((x) => use('tree', x, 222, 62, 84)).join('');
  const lamps = [96, 392, 712].map((x) => `<use href="#lamp" x="${x}" y="310"/>`).join('');
  const defs = define(
    look,
    tree(look.season),
    look.light === 'dusk' || look.light === 'night' ? GLOW : '',
    `<g id="lamp">${lamp(look.light)}</g>`,
    '<pattern id="w" width="30" height="40" patternUnits="userSpaceOnUse"><path class="w" d="M9 10h12v18H9z"/></pattern>',
    `<g id="row">${look.light === 'night' ? '' : clouds}${houses(look.season)}</g>`,
    `<g id="walk">${trees}${lamps}<g transform="translate(0 300)">${GROUND[look.season]}</g></g>`,
    `<g id="kerb">${bays(look, 324)}</g>`,
  );
  const drawn = [
    defs,
    sky[look.light],
    repeated('row', rows),
    road(left, width, 300, 324, top + height, 416),
    repeated('walk', rows),
    repeated('kerb', rows),
    `<g transform="translate(${middle + 138} 176)">${SIGN}</g>`,
    look.tows ? '' : `<g transform="translate(${middle + 186} 374)">${RESTING_TRUCK}</g>`,
  ].join('');
  return svg(`${left} ${top} ${width} ${height}`, width, height, look, drawn);
}

// Shapes of the street, in the units of its drawings; the classes are those of palette.ts.
import type { Light, Season } from './hours';

export const CAR =
  '<symbol id="car" viewBox="0 0 110 44" overflow="visible"><path d="M4 32c-3-12 4-16 16-17L34 4c3-2 6-3 10-3h22c4 0 7 1 10 4l12 10c12 1 18 4 18 13 0 5-2 6-5 6H8c-3 0-4-1-4-2z"/><path d="M38 6c2-1 4-2 7-2h6v11H29zM56 4h9c4 0 6 1 8 3l9 8H56z" fill="#dcebf9"/><path d="M100 21h6v5h-6z" fill="#ffe08a"/><g fill="#16233a"><circle cx="26" cy="34" r="9"/><circle cx="84" cy="34" r="9"/></g><g fill="#c6d2e2"><circle cx="26" cy="34" r="4"/><circle cx="84" cy="34" r="4"/></g></symbol>';

/** Without a car on it: nothing was towed in the last hour. */
export const RESTING_TRUCK =
  '<path d="M0 34h120v9H0z" fill="#44526a"/><path d="M0 34l-16 13h26z" fill="#44526a"/><path d="M122 6h34l24 20v26h-62V10q0-4 4-4z" fill="#ffbf1f"/><path d="M132 12h21l17 15h-38z" fill="#dcebf9"/><rect x="128" y="-2" width="20" height="8" rx="3" fill="#e5484d"/><path d="M-2 43h176v9H-2z" fill="#16233a"/><g fill="#16233a"><circle cx="34" cy="53" r="12"/><circle cx="146" cy="53" r="12"/></g><g fill="#c6d2e2"><circle cx="34" cy="53" r="5"/><circle cx="146" cy="53" r="5"/></g>';

export const SIGN =
  '<path class="pole" d="M27 50h6v100h-6z"/><rect width="60" height="60" rx="9" fill="#0a4a9c"/><rect x="4" y="4" width="52" height="52" rx="6" fill="none" stroke="#fff" stroke-width="2.5"/><path fill="#fff" d="M20 46V14h13c7 0 12 4 12 11s-5 11-12 11h-6v10zm7-16h5c4 0 6-2 6-5s-2-5-6-5h-5z"/>';

const BARE =
  '<path class="trunk" d="M28 84l1-30-15-18 3-2 12 12V26l-8-12 3-1 6 9 5-12 3 1-5 16v14l11-12 3 2-13 17 1 36z"/><path class="snow" d="M14 35l3-2 7 7-2 2zM21 13l3-1 4 6-2 2zM44 28l3 2-6 7-2-2z"/>';
const CROWN =
  '<path class="trunk" d="M27 50h6v34h-6z"/><circle class="leaf" cx="22" cy="38" r="20"/><circle class="leaf2" cx="38" cy="30" r="21"/>';

export const tree = (season: Season): string =>
  `<symbol id="tree" viewBox="0 0 60 84" overflow="visible">${season === 'winter' ? BARE : CROWN}</symbol>`;

const window = (x: number, y: number, width: number, height: number) =>
  `<path fill="url(#w)" transform="translate(${x} ${y})" d="M0 0h${width}v${height}H0z"/>`;

export const CLOUDS =
  '<path class="cloud" d="M560 70q4-24 28-22 12-22 36-12 28-6 30 20 20 0 18 14zM160 60q4-18 22-16 10-16 28-8 22-4 24 14 16 0 14 10z"/>';

const FAR =
  '<path class="far" d="M0 150h70V300h-70zM78 110h60V300h-60zM150 170h50V300h-50zM330 90h60V300h-60zM400 140h40V300h-40zM600 100h70V300h-70zM690 150h50V300h-50zM880 110h80V300h-80z"/>';

const SNOW_ON_ROOFS =
  '<path class="snow" d="M32 158l8-14h100l8 14q-10 8-20 2t-22 2-22-1-24 2-28-5zM162 108h136v6q-12 5-24 0t-30 1-28-1-28 1-26-1zM320 146q20-20 80-20t80 20q-14 4-24-2t-26-2-30-1-30 2-26 2-24 1zM502 116h106v6q-14 5-26 0t-28 1-26 0-26-1zM626 152l10-16h118l10 16q-12 8-24 2t-26 2-26-1-28 2-34-5zM782 100h166v6q-16 5-30 0t-36 1-34 0-36 0-30-1z"/>';

/** Six houses, 960 wide. */
export const houses = (season: Season): string =>
  [
    FAR,
    '<path class="a" d="M30 176h120v124h-120z"/>',
    window(30, 182, 120, 80),
    '<path class="roof" d="M18 178l22-34h100l22 34z"/><path class="b" d="M170 120h120v180h-120z"/>',
    window(170, 126, 120, 120),
    '<path class="d" d="M162 112h136v10H162z"/><path class="c" d="M310 168h180v132h-180z"/>',
    window(310, 174, 180, 80),
    '<path class="dome" d="M306 170q10-44 94-44t94 44z"/><path d="M397 104h6v24h-6z" fill="#ffc83d"/>',
    '<path class="d" d="M510 128h90v172h-90z"/>',
    window(510, 134, 90, 120),
    '<path class="b" d="M502 120h106v10H502z"/><path class="a" d="M620 172h150v128h-150z"/>',
    window(620, 178, 150, 80),
    '<path class="roof" d="M608 174l28-38h118l28 38z"/><path class="b" d="M790 112h150v188h-150z"/>',
    window(790, 118, 150, 160),
    '<path class="c" d="M782 104h166v10H782z"/>',
    season === 'winter' ? SNOW_ON_ROOFS : '',
  ].join('');

const HEAPS = Array.from({ length: 10 }, (_, heap) => `q48-${heap % 2 ? 8 : 11} 96 0`).join('');

/** What lies on the pavement, 960 wide; y of the pavement is 0. */
export const GROUND: Record<Season, string> = {
  winter: `<path class="snow" d="M0 9${HEAPS}v7H0z"/>`,
  spring:
    '<path class="leaf2" d="M24 8h5v3h-5zM52 14h5v3h-5zM250 10h5v3h-5zM284 15h5v3h-5zM470 9h5v3h-5zM508 14h5v3h-5zM632 9h5v3h-5zM770 13h5v3h-5zM926 10h5v3h-5z"/>',
  summer: '',
  autumn:
    '<path class="leaf" d="M16 10l7-3 3 5-7 3zM236 12l7-3 3 5-7 3zM498 9l7-3 3 5-7 3zM640 13l7-3 3 5-7 3zM918 11l7-3 3 5-7 3z"/><path class="leaf2" d="M48 14l6 2-2 5-6-2zM272 9l6 2-2 5-6-2zM530 14l6 2-2 5-6-2zM772 10l6 2-2 5-6-2zM950 14l6 2-2 5-6-2z"/>',
};

/** A moon for the sun, and stars over the houses only: no words stand there. */
export const SKY: Record<Light, string> = {
  dawn: '<circle class="sun" cx="296" cy="118" r="38"/>',
  day: '<circle class="sun" cx="330" cy="62" r="36"/>',
  dusk: '<circle class="sun" cx="568" cy="108" r="40"/>',
  night:
    '<path class="sun" d="M344 28a36 36 0 1 0 26 52 30 30 0 0 1-26-52z"/><path class="sun" d="M60 40l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM250 24l2 4 4 2-4 2-2 4-2-4-4-2 4-2zM470 46l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM700 30l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM860 56l2 4 4 2-4 2-2 4-2-4-4-2 4-2zM1010 34l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM1240 48l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM1460 28l2 4 4 2-4 2-2 4-2-4-4-2 4-2z"/>',
};

/** Where words stand above the houses: behind a roof, and no stars. */
export const LOW_SKY: Record<Light, string> = {
  dawn: '<circle class="sun" cx="210" cy="134" r="36"/>',
  day: '<circle class="sun" cx="210" cy="130" r="34"/>',
  dusk: '<circle class="sun" cx="210" cy="138" r="38"/>',
  night: '<path class="sun" d="M210 96a36 36 0 1 0 26 52 30 30 0 0 1-26-52z"/>',
};

const LAMP = '<path class="pole" d="M-2 0h4v-112h-4zM-2-112q0-10 10-10h14v4H8q-6 0-6 6zM18-122h18l3 6H15z"/>';
const LAMPLIGHT = '<circle cx="27" cy="-112" r="52" fill="url(#glow)"/><path d="M15-116h24v4H15z" fill="#fff3cf"/>';
export const GLOW =
  '<radialGradient id="glow"><stop stop-color="#ffe9ae" stop-opacity=".7"/><stop offset="1" stop-color="#ffe9ae" stop-opacity="0"/></radialGradient>';

export const lamp = (light: Light): string => (light === 'dusk' || light === 'night' ? LAMPLIGHT + LAMP : LAMP);

import { launch } from '../scripts/launch.mjs';

await launch(() => import('./check/main.mjs'));

import { launch } from './launch.mjs';

await launch(() => import('./check/main.mjs'));

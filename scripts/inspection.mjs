import { launch } from './launch.mjs';

await launch(() => import('./operate/main.mjs'));

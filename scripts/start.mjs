import { launch } from './launch.mjs';

await launch(() => import('./serve/main.mjs'));

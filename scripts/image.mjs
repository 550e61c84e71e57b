import { launch } from './launch.mjs';

await launch(() => import('./image/main.mjs'));

import { launch } from './launch.mjs';

await launch(() => import('./setup/main.mjs'));

// npm run build: all that a start needs, without starting.
import { launch } from './launch.mjs';

await launch(() => import('./setup/main.mjs'));

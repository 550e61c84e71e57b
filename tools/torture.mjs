// npm run torture: kill -9 in the middle of writes, fifty times on each engine; npm run torture -- 200 for more.
import { launch } from '../scripts/launch.mjs';

await launch(() => import('./torture/main.mjs'));

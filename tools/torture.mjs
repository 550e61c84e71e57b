// npm run torture [-- <times>]: SIGKILL during writes, fifty times on each engine by default.
import { launch } from '../scripts/launch.mjs';

await launch(() => import('./torture/main.mjs'));

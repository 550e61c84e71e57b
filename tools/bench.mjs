// npm run bench, bench:page and bench:grow; docs/performance.md tells how to read them.
import { launch } from '../scripts/launch.mjs';

await launch(() => import('./bench/main.mjs'));

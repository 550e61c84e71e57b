// npm run bench, bench:page and bench:grow; see docs/performance.md.
import { launch } from '../scripts/launch.mjs';

await launch(() => import('./bench/main.mjs'));

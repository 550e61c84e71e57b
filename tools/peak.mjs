// npm run bench:peak: a day on which 2,000,000 people look at their fines; see docs/performance.md.
import { launch } from '../scripts/launch.mjs';

await launch(() => import('./peak/main.mjs'));

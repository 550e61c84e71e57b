// npm run soak: mixed load, slow connections and a spike; see docs/performance.md.
import { launch } from '../scripts/launch.mjs';

await launch(() => import('./soak/main.mjs'));

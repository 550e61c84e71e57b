// npm run soak: mixed load, slow connections and a spike, with a visitor who only wants to read. docs/performance.md tells how to read it.
import { launch } from '../scripts/launch.mjs';

await launch(() => import('./soak/main.mjs'));

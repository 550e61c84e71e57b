// npm run test:seeded [-- [--all] M1 P2]: does a test fail when a mended fault is made again? See docs/tests.md.
import { launch } from '../scripts/launch.mjs';

await launch(() => import('./seeded/main.mjs'));

// npm run test:mutants [-- --only domain,lib --shard 1/4]: which small changes of the code no test notices? See docs/tests.md.
import { launch } from '../scripts/launch.mjs';

await launch(() => import('./mutants/main.mjs'));

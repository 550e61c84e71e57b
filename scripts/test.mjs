// npm test. A part of it: npm test -- --only unit,browser; what follows a second -- goes to the test runner.
import { launch } from './launch.mjs';

await launch(() => import('./check/main.mjs'));

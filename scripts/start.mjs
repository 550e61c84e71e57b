// npm start, and npm run dev (--dev).
import { launch } from './launch.mjs';

await launch(() => import('./serve/main.mjs'));

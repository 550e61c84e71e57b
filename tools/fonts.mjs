// npm run fonts: cuts the site's font to the characters of its texts and the weights of its styles.
import { writeFileSync } from 'node:fs';
import { cutFile, cutFont, RANGES } from './fonts/cut.mjs';

for (const name of Object.keys(RANGES)) writeFileSync(cutFile(name), await cutFont(name));

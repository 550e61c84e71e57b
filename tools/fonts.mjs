// npm run fonts: cuts the site's font to the characters of its texts and the weights of its styles; and for documents.
import { writeFileSync } from 'node:fs';
import { cutFile, cutFont, cutForPrint, PRINT_NAMES, PRINT_WEIGHTS, printFile, RANGES } from './fonts/cut.mjs';

for (const name of Object.keys(RANGES)) writeFileSync(cutFile(name), await cutFont(name));
for (const name of PRINT_NAMES)
  for (const weight of PRINT_WEIGHTS) writeFileSync(printFile(name, weight), await cutForPrint(name, weight));

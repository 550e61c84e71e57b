// Moves the whole process's clock, the site's too, by the milliseconds in MOVED_CLOCK_FILE: node --import e2e/moved-clock.mjs
import { readFileSync } from 'node:fs';

const { now } = Date;
Date.now = () => now() + Number(readFileSync(process.env.MOVED_CLOCK_FILE ?? '', 'utf8'));

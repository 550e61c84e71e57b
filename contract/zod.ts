// Import zod from here: in a browser it must not probe `new Function`, which the CSP blocks and reports. Schemas probe
// when created, so this is set first.
import { z } from 'zod';

if (typeof window !== 'undefined') z.config({ jitless: true });

export { z };

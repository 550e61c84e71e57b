// zod as both sides use it. In a browser it must not try whether it may make functions from text: the policy forbids it,
// and the try alone is reported as a breach. Schemas decide that when they are made, so it is said before any is.
import { z } from 'zod';

if (typeof window !== 'undefined') z.config({ jitless: true });

export { z };

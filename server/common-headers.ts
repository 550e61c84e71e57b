// Headers of every answer, whoever gives it.
import { env } from '@/lib/env';
import { DATA_POLICY } from '@/lib/rendering/policy';

const TRANSPORT = 'max-age=63072000; includeSubDomains';

const FIXED = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // What is no page: nothing may load or run from it. A page brings its own.
  'content-security-policy': DATA_POLICY,
};

/** Headers under which every answer of this installation goes out; an answer's own of the same name win. */
export function commonHeaders(): Record<string, string> {
  // Belongs to answers over https only.
  return env().SITE_URL.startsWith('https:') ? { ...FIXED, 'strict-transport-security': TRANSPORT } : FIXED;
}

import { env } from '@/lib/env';
import { DATA_POLICY, permissionsPolicy } from '@/lib/rendering/policy';

const TRANSPORT = 'max-age=63072000; includeSubDomains';

const FIXED = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy({ camera: false }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': DATA_POLICY,
};

export function commonHeaders(): Record<string, string> {
  return env().SITE_URL.startsWith('https:') ? { ...FIXED, 'strict-transport-security': TRANSPORT } : FIXED;
}

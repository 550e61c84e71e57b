// What the configured API offers beyond the specification, by its own word in general/.
import 'server-only';
import type { Feature } from '@/contract/features';
import { getSettings } from './settings';

/** True when the API names the feature; a city's own API that names none offers only the specification. */
export function hasFeature(feature: Feature): boolean {
  return getSettings().features?.includes(feature) ?? false;
}

// Each name in `features` must be offered by the back end and read by the site.
import { expect, it } from 'vitest';
import { FEATURES, type Feature } from '@/contract/features';
import { readSources } from './sources';

it('every feature name that an API can offer is used somewhere in the site', () => {
  const code = readSources(['app', 'components', 'lib', 'content'], /\.(?:tsx?|md)$/)
    .map(({ text }) => text)
    .join('\n');
  const isAsked = (feature: Feature) =>
    code.includes(`hasFeature('${feature}')`) ||
    code.includes(`feature: '${feature}'`) ||
    code.includes(`{{if:${feature}}}`);
  expect(FEATURES.filter((feature) => !isAsked(feature))).toEqual([]);
});

// A site whose name has Cyrillic letters is named by them where a person reads it: links are as machines want them.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { attestedNote } from '@/backend/fines/attested';
import { PrintedCode } from '@/components/authenticity/attestation-code';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { placeholdersOf } from '@/lib/content/placeholders';
import { storeSettings } from '@/lib/settings/settings';

const NAME = 'паркінспекція.укр';
const SITE = new URL(`https://${NAME}`).origin;
const CODE = '2345678923456789';

it('is where its address is typed from paper, and in the texts of its pages', () => {
  vi.stubEnv('SITE_URL', SITE);
  storeSettings({ settings: { ...DEFAULT_SETTINGS, features: ['authenticity'] }, source: 'api' });
  expect(renderToStaticMarkup(<PrintedCode code={CODE} />)).toContain(`${NAME}/authenticity`);
  expect(attestedNote({ siteUrl: SITE }, CODE).join()).toContain(`на https://${NAME}/authenticity`);
  expect(placeholdersOf(DEFAULT_SETTINGS, SITE).site).toBe(`<a href="${SITE}">${NAME}</a>`);
});

// A site whose name has Cyrillic letters: words have them, links are as machines want them.
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { attestedNote } from '@/backend/fines/attested';
import { PrintedCode } from '@/components/authenticity/attestation-code';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { placeholdersOf } from '@/lib/content/placeholders';
import { storeSettings } from '@/lib/settings/settings';
import { runDueJobs } from '@/tests/api/due-work';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { takeMails } from './mailbox';
import { render } from './shown-fine';

const NAME = 'паркінспекція.укр';
const SITE = new URL(`https://${NAME}`).origin;
const CODE = '2345678923456789';

onAnyEngine('a site with a Cyrillic name', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: SITE });

  it('is named so in its mails, whose links have the name of the network', async () => {
    const body = { name: 'Ірина', message: 'Дякую', email: 'iryna@example.org' };
    await city.call('contact-responses/', { body });
    await runDueJobs(city.context, 'site');
    const [mail] = await takeMails(city.context.config.dataDir, 1);
    expect(mail?.html).toContain(`href="${SITE}"`);
    expect(mail?.html).toContain(`>${NAME}</a>`);
    expect(mail?.text).toContain(`вказано на сайті ${NAME}.`);
  });

  it('is named so where its address is typed from paper, and in the texts of its pages', () => {
    vi.stubEnv('SITE_URL', SITE);
    storeSettings({ settings: { ...DEFAULT_SETTINGS, features: ['authenticity'] }, source: 'api' });
    expect(render(createElement(PrintedCode, { code: CODE })).textContent).toContain(`: ${NAME}/authenticity.`);
    expect(attestedNote(city.context.config, CODE).join()).toContain(`на https://${NAME}/authenticity`);
    expect(placeholdersOf(DEFAULT_SETTINGS, SITE).site).toBe(`<a href="${SITE}">${NAME}</a>`);
  });
});

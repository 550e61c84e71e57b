// A site whose name has Cyrillic letters: words have them, links are as machines want them.
import { expect, it } from 'vitest';
import { runDueJobs } from '@/tests/api/due-work';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { takeMails } from './mailbox';

const NAME = 'паркінспекція.укр';
const SITE = new URL(`https://${NAME}`).origin;

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
});

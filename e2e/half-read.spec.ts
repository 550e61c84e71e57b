// Browsers paint a page before all of its HTML has arrived; on a slow phone it may end anywhere.
import { paths } from '@/domain/paths';
import { expect, test } from './test';
import type { Page } from '@playwright/test';

test.use({ expectedComplaints: [/ERR_FAILED/] });

const PARTS = 'header :is(a, button, summary, input, svg, img), main :is(h1, h2, label, img, li > svg), footer';

/** Only the start of the footer is compared: its columns reflow with each group. */
const CUTS = `${PARTS}, main p, footer a`;
const ADDRESSES = [
  paths.home,
  paths.news(),
  paths.contact,
  paths.search(),
  paths.fineLookup('AB3310HX', 'ІП 0000100570'),
];

/** Elements whose position changes while the HTML after them is missing. */
const movesWhileRead = (page: Page) =>
  page.evaluate(
    ([selector, cuts]) => {
      const parts = [...document.querySelectorAll(selector)].filter(
        (part) => part.checkVisibility() && part.getBoundingClientRect().width > 0,
      );
      const place = (part: Element) => {
        const { left, top } = part.getBoundingClientRect();
        return `${Math.round(left)}, ${Math.round(top)}`;
      };
      const whole = parts.map(place);
      const moves = new Set<string>();
      for (const last of [...document.querySelectorAll(cuts)].reverse()) {
        for (let node: Node = last; node !== document.body && node.parentNode; node = node.parentNode)
          while (node.nextSibling) node.nextSibling.remove();
        for (const [index, part] of parts.entries())
          if (part.isConnected && place(part) !== whole[index])
            moves.add(`${part.outerHTML.slice(0, 90)}: ${place(part)} → ${whole[index]}`);
      }
      return [...moves];
    },
    [PARTS, CUTS] as const,
  );

for (const name of [null, 'Олександра', 'Ія']) {
  test(
    `a page does not shift while the browser parses it, ${name ? `signed in as ${name}` : 'not signed in'}`,
    { tag: name === 'Ія' ? ['@desktop'] : ['@desktop-nightly', ...(name ? ['@nightly'] : [])] },
    async ({ page, context, baseURL }) => {
      if (name) await context.addCookies([{ name: 'pi_name', value: encodeURIComponent(name), url: baseURL ?? '' }]);
      await page.route('**/*.js', (route) => route.abort());
      for (const address of ADDRESSES) {
        await page.goto(address);
        expect(await movesWhileRead(page), address).toEqual([]);
      }
    },
  );
}

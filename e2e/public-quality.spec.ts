// Every public page of lists and items: accessible, valid, alike for search engines.
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './test';
import { htmlComplaints } from './valid-html';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const PAGES = [
  { address: '/', type: 'FAQPage' },
  { address: '/evacuation', type: null },
  { address: '/evacuation/page/2', type: null },
  { address: '/evacuation/search', type: 'BreadcrumbList' },
  { address: '/evacuation/search?license_plate=%D0%B0%D0%B00000%D0%B0%D0%B0', type: 'BreadcrumbList' },
  { address: '/evacuation/search?license_plate=*', type: 'BreadcrumbList' },
  { address: '/news', type: 'BreadcrumbList' },
  { address: '/parking', type: 'BreadcrumbList' },
  { address: '/news/1', type: 'NewsArticle' },
  { address: '/vacancies', type: null },
  { address: '/vacancies/1', type: 'JobPosting' },
];

for (const { address, type } of PAGES) {
  test(`a page everyone can use and find: ${address}`, async ({ page, request, baseURL }) => {
    await page.goto(address);
    await page.getByRole('main').waitFor();
    const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBe(0);

    const html = await (await request.get(address)).text();
    expect(await htmlComplaints(html)).toEqual([]);

    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40}/);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(canonical).toBe(new URL(address.replace(/\?.*/, ''), baseURL).href.replace(/\/$/, address === '/' ? '/' : ''));
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    if (type) expect(data.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain(type);
  });
}

// Every public page of lists and items: accessible, valid, alike for search engines.
import { expect, test } from './test';
import { expectSound } from './usable-page';


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
  test(`a page everyone can use and find: ${address}`, async ({ page, baseURL }) => {
    await page.goto(address);
    await page.getByRole('main').waitFor();
    await expectSound(page);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40}/);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(canonical).toBe(new URL(address.replace(/\?.*/, ''), baseURL).href.replace(/\/$/, address === '/' ? '/' : ''));
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    if (type) expect(data.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain(type);
  });
}

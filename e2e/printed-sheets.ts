import type { Page } from '@playwright/test';

const MARGIN = '12mm';

export async function sheetsOf(page: Page): Promise<number> {
  const margin = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN };
  const pdf = await page.pdf({ format: 'A4', margin });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

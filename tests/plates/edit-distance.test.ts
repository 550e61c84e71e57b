import { expect, test } from 'vitest';
import { editDistance } from '@/domain/edit-distance';

test.each([
  ['SMTP_URL', 'SMTP_URL', 0],
  ['SMTP_ULR', 'SMTP_URL', 1],
  ['SMPT_ULR', 'SMTP_URL', 2],
  ['SITE_UR', 'SITE_URL', 1],
  ['SITE_URLS', 'SITE_URL', 1],
  ['сума штрафу', 'сумма штрафу', 1],
  ['', 'абв', 3],
  ['абв', '', 3],
])('«%s» is so far from «%s»: %i', (from, to, far) => {
  expect([editDistance(from, to), editDistance(to, from)]).toEqual([far, far]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOOTER_TITLE_WIDTH, wrapTitle } from '@/components/layout/site-footer';

describe('the inspection’s title in the footer', () => {
  it('breaks at a space so that a citizen reads at most 40 characters per line', () => {
    expect(wrapTitle('Інспекція з питань контролю за паркуванням міської ради')).toEqual([
      'Інспекція з питань контролю за',
      'паркуванням міської ради',
    ]);
  });

  it('fills a line of exactly 40 characters and breaks one of 41', () => {
    expect(wrapTitle(`${'а'.repeat(19)} ${'б'.repeat(20)}`)).toHaveLength(1);
    expect(wrapTitle(`${'а'.repeat(20)} ${'б'.repeat(20)}`)).toHaveLength(2);
  });

  it('leaves a word longer than a line whole', () => {
    expect(wrapTitle(`До ${'ї'.repeat(50)} і`)).toEqual(['До', 'ї'.repeat(50), 'і']);
  });

  it('keeps all words in their order', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const lines = wrapTitle(title);
        expect(lines.join(' ')).toBe(title.split(/\s+/).filter(Boolean).join(' '));
        for (const line of lines) expect(line.length <= FOOTER_TITLE_WIDTH || !line.includes(' ')).toBe(true);
      }),
    );
  });
});

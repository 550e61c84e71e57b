import { describe, expect, it } from 'vitest';
import { cpuOfRequest, median, perSecond, ratio, show, summarise, table, type Round } from '@/tools/bench/figures.mjs';

const round = (
  requests: number,
  { seconds = 2, p50 = 1, p99 = 2, cpuMs = 1000, failed = 0 }: Partial<Round> = {},
): Round => ({ requests, seconds, p50, p99, cpuMs, failed });

describe('the benchmark figures', () => {
  it('are medians, which one disturbed round does not move', () => {
    expect(median([3, 1, 900])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([null, 5, null])).toBe(5);
    expect(median([])).toBeNull();
  });

  it('include requests per second and processor time per request', () => {
    const rounds = [round(100, { p99: 9 }), round(200, { cpuMs: 1000 }), round(400, { failed: 3 })];
    expect(summarise(rounds)).toEqual({ perSecond: 100, p50: 1, p99: 2, cpuMs: 5, failed: 3 });
  });

  it('omit processor time where the system does not report it or no request was answered', () => {
    expect(summarise([round(100, { cpuMs: null })]).cpuMs).toBeNull();
    expect(summarise([round(0)])).toMatchObject({ perSecond: 0, cpuMs: null });
  });

  it('are compared round by round, so that a slow minute affects both sides', () => {
    const site = [round(50), round(5), round(60)];
    const bare = [round(100), round(10), round(100)];
    expect(ratio(site, bare, perSecond)).toBe(0.5);
    expect(ratio([round(100, { cpuMs: 300 })], [round(200, { cpuMs: 200 })], cpuOfRequest)).toBe(3);
    expect(ratio(site, [round(0), round(0), round(0)], perSecond)).toBeNull();
    expect(ratio(site, [], perSecond)).toBeNull();
  });

  it('are shown with three significant digits', () => {
    expect([0, 0.0123456, 1.5, 12.345, 99.99, 1234.5, null].map(show)).toEqual([
      '0',
      '0.0123',
      '1.5',
      '12.3',
      '100',
      '1235',
      '–',
    ]);
  });

  it('are printed as a table with aligned columns', () => {
    expect(
      table(
        ['what', 'n'],
        [
          ['home', '12'],
          ['a longer name', '–'],
        ],
      ),
    ).toBe(
      ['| what          |   n |', '| ------------- | --: |', '| home          |  12 |', '| a longer name |   – |'].join(
        '\n',
      ),
    );
  });
});

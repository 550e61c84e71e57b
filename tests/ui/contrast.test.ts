import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('components/ui/tokens.css', 'utf8');
const blockOf = (selector: string) => css.slice(css.indexOf(`${selector} {`)).split('\n}')[0] ?? '';

function tokensOf(selector: string, theme: 'light' | 'dark'): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, value] of blockOf(selector).matchAll(/--([\w-]+): ([^;]+);/g)) {
    const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value ?? '') ?? [];
    const colour = light ? (theme === 'light' ? light : dark) : value;
    if (name && colour && /^#\w{6}$/.test(colour)) found[name] = colour;
  }
  return found;
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const FIELDS = ['surface', 'surface-soft', 'surface-strong', 'raised'];
const TEXTS = ['ink', 'ink-soft', 'link', 'link-hover', 'debt', 'paid', 'discount'];
const PAIRS: [string, string][] = [
  ...TEXTS.flatMap((text) => FIELDS.map((field): [string, string] => [text, field])),
  ...['ink', 'ink-soft', 'link', 'discount'].map((text): [string, string] => [text, 'discount-soft']),
  ...['ink', 'ink-soft', 'link', 'debt'].map((text): [string, string] => [text, 'debt-soft']),
  ...['ink', 'ink-soft', 'link', 'paid'].map((text): [string, string] => [text, 'paid-soft']),
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-sun', 'sun'],
  ['on-deep', 'deep'],
  ['deep-soft', 'deep'],
  ['on-deep', 'due'],
  ['deep-soft', 'due'],
  ['sun', 'due'],
];
// Not text: borders of fields, focus rings against their halo, edges with a meaning.
const EDGES: [string, string][] = [
  ...FIELDS.map((field): [string, string] => ['line-strong', field]),
  ['focus-ring', 'focus-halo'],
  ['debt-line', 'surface'],
  ['action', 'surface'],
];

const MODES = {
  'by day': { tokens: tokensOf(':root', 'light'), least: 4.5 },
  'in the evening': { tokens: tokensOf(':root', 'dark'), least: 4.5 },
  'for people who see poorly': {
    tokens: { ...tokensOf(':root', 'dark'), ...tokensOf("html[data-vision='low']", 'dark') },
    least: 7,
  },
};

describe.each(Object.entries(MODES))('the colours %s', (_, { tokens, least }) => {
  it.each(PAIRS)('give %s enough contrast on %s', (text, field) => {
    expect(tokens[text], text).toBeDefined();
    expect(tokens[field], field).toBeDefined();
    expect(contrast(tokens[text] ?? '', tokens[field] ?? '')).toBeGreaterThanOrEqual(least);
  });

  it.each(EDGES)('give the edge %s enough contrast with %s', (edge, field) => {
    expect(contrast(tokens[edge] ?? '', tokens[field] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

import { describe, expect, it } from 'vitest';
import { pagePolicy, scriptHash, tileSource } from '@/lib/rendering/policy';

const strict = pagePolicy({ scripts: ["'sha256-abc='"], images: ['https://tiles.example'] });

describe('the content security policy', () => {
  it('allows no inline script except those listed', () => {
    expect(strict).toContain("script-src 'self' 'sha256-abc=';");
    expect(strict).not.toMatch(/unsafe|\*/);
  });

  it('forbids plugins, framing and a base address, and lets forms go to the site only', () => {
    for (const directive of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]) {
      expect(strict.split('; ')).toContain(directive);
    }
  });

  it('includes the captcha only for a page that shows it', () => {
    expect(strict).not.toContain('google');
    expect(pagePolicy({ scripts: [], images: [], captcha: true })).toContain(
      'frame-src https://www.google.com/recaptcha/',
    );
  });

  it('hashes a script as browsers do', () => {
    expect(scriptHash("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
  });

  it.each([
    ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile.openstreetmap.org'],
    ['https://{s}.tile.example:8443/{z}/{x}/{y}.png', 'https://*.tile.example:8443'],
    ['none', null],
    ['/tiles/{z}/{x}/{y}.png', null],
    ["https://evil; script-src 'unsafe-inline'/{z}", null],
  ])('takes the map tile source from the template %s', (template, source) => {
    expect(tileSource(template)).toBe(source);
  });
});

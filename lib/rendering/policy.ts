// The Content-Security-Policy of every kind of answer. Nothing inline runs unless its hash or nonce stands here.
import { createHash } from 'node:crypto';

/** Answers that are no pages (data, files, redirects): nothing may load or run from them. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Where the captcha (reCAPTCHA v2) loads from: only on pages that show it, only when it is configured. */
const CAPTCHA = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

export interface PagePolicy {
  /** Sources beyond 'self' for scripts: quoted hashes or a nonce. */
  scripts: readonly string[];
  /** Origins beyond 'self' for pictures: map tiles, a city's own API. */
  images: readonly string[];
  captcha?: boolean;
  /** `next dev` evaluates code and injects styles; never in production. */
  development?: boolean;
}

/** The policy of a page, as one header value. */
export function pagePolicy({ scripts, images, captcha = false, development = false }: PagePolicy): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...scripts,
      ...(captcha ? CAPTCHA.scripts : []),
      ...(development ? ["'unsafe-eval'"] : []),
    ],
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    ...(captcha ? { 'frame-src': CAPTCHA.frames } : {}),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The source expression that allows exactly this inline script. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;
}

/** The origin of a map tile template as a CSP source; null for a template that is no absolute address ("none"). */
export function tileSource(template: string): string | null {
  const match = /^(https?:\/\/)(?:(\{\w+\})\.)?([\w.-]+(?::\d+)?)\//.exec(template);
  return match ? `${match[1]}${match[2] ? '*.' : ''}${match[3]}` : null;
}

import { createHash } from 'node:crypto';

/** For responses that are not pages: nothing may load or run. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A document keeps its permissions while it navigates softly, so every page that may lead to a look-up gets the camera. */
export const permissionsPolicy = ({ camera }: { camera: boolean }): string =>
  `geolocation=(self), camera=${camera ? '(self)' : '()'}, microphone=(), payment=(), usb=(), browsing-topics=()`;

/** reCAPTCHA v2, only on pages that show it. */
const CAPTCHA = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

export interface PagePolicy {
  /** Quoted hashes or a nonce. */
  scripts: readonly string[];
  images: readonly string[];
  captcha?: boolean;
  /** Where a form of the page may lead on to. */
  forms?: readonly string[];
  /** `next dev` needs eval and inline styles; never in production. */
  development?: boolean;
}

export function pagePolicy({ scripts, images, captcha = false, forms = [], development = false }: PagePolicy): string {
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
    'form-action': ["'self'", ...forms],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;

/** Returns null for "none" and other templates that are not absolute URLs. */
export function tileSource(template: string): string | null {
  const match = /^(https?:\/\/)(?:(\{\w+\})\.)?([\w.-]+(?::\d+)?)\//.exec(template);
  return match ? `${match[1]}${match[2] ? '*.' : ''}${match[3]}` : null;
}

// Fakes the captcha provider at its real addresses, so that the CSP applies to it.
import type { BrowserContext } from '@playwright/test';

export const CAPTCHA_SCRIPT = 'https://www.google.com/recaptcha/api.js*';

/** Like reCAPTCHA v2: a frame of its own origin, a checkbox, the token in a textarea. */
function widget(address: string) {
  const boxes: { box: HTMLInputElement; token: HTMLTextAreaElement; expire: () => void }[] = [];
  let solved = 0;
  Object.assign(window, {
    grecaptcha: {
      render(
        place: HTMLElement,
        options: { hl: string; size: string; callback: (token: string) => void; 'expired-callback': () => void },
      ) {
        const frame = document.createElement('iframe');
        Object.assign(frame, {
          src: `https://www.google.com/recaptcha/api2/anchor?hl=${options.hl}`,
          title: 'reCAPTCHA',
          width: options.size === 'compact' ? '164' : '304',
          height: '78',
        });
        const box = document.createElement('input');
        box.type = 'checkbox';
        box.setAttribute('aria-label', 'Я не робот');
        const token = document.createElement('textarea');
        token.name = 'g-recaptcha-response';
        box.addEventListener('change', () => {
          token.value = box.checked ? `solved-${Date.now()}-${(solved += 1)}` : '';
          options.callback(token.value);
        });
        place.append(frame, box, token);
        return boxes.push({ box, token, expire: options['expired-callback'] }) - 1;
      },
      reset(id: number) {
        const shown = boxes[id];
        if (!shown) return;
        shown.box.checked = false;
        shown.token.value = '';
      },
      getResponse: (id: number) => boxes[id]?.token.value,
    },
    expireCaptcha: () => {
      for (const { box, token, expire } of boxes) {
        box.checked = false;
        token.value = '';
        expire();
      }
    },
  });
  const name = new URL(address).searchParams.get('onload') ?? '';
  // Like the real script, which loads another one before it is ready.
  document.currentScript?.addEventListener('load', () =>
    (window as unknown as Record<string, (() => void) | undefined>)[name]?.(),
  );
}

export async function playCaptcha(context: BrowserContext): Promise<void> {
  await context.route(CAPTCHA_SCRIPT, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${widget.toString()})(${JSON.stringify(route.request().url())})`,
    }),
  );
  await context.route('https://www.google.com/recaptcha/api2/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>reCAPTCHA</title><p>reCAPTCHA</p>' }),
  );
}

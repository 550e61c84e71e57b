'use client';
// Nothing of the provider loads before the captcha is shown.
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import field from '@/components/ui/field.module.css';
import looks from '@/components/ui/looks.module.css';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { ALIVE } from '@/components/ui/alive';
import styles from './captcha.module.css';
import type { CaptchaWidgetProps } from './captcha-widget';
import { WayOut } from './captcha-without-script';

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=uk&onload=';
const LOADED = 'captchaLoaded';

declare global {
  interface Window {
    grecaptcha: object;
  }
}

let loading: Promise<object> | null = null;

function load(): Promise<object> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(window, { [LOADED]: () => resolve(window.grecaptcha) });
    script.src = SCRIPT + LOADED;
    script.onerror = () => {
      script.remove();
      reject(new Error('the captcha did not load'));
    };
    document.body.append(script);
  });
}

/** Rejects when the script does not load; the next call retries. */
function loadCaptcha(): Promise<object> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** CSS pixels; narrower places get the compact widget. */
const WIDGET_WIDTH = 304;

const MESSAGES = {
  loading: 'Завантажуємо перевірку…',
  shown: '',
  expired: 'Час перевірки минув. Позначте «Я не робот» ще раз.',
  failed: 'Перевірку не вдалося завантажити, а без неї форма не надійде. Усе введене залишилося.',
} as const;

type CaptchaProps = {
  id: string;
  settings: CaptchaSettings;
  attempt: number;
  error?: string | undefined;
};

function useProvider() {
  const [loaded, setLoaded] = useState<{ Widget: ComponentType<CaptchaWidgetProps>; provider: object } | null>(null);
  const [state, setState] = useState<keyof typeof MESSAGES>('loading');
  const [tries, setTries] = useState(0);
  const [compact, setCompact] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    setCompact((box.current?.offsetWidth ?? WIDGET_WIDTH) < WIDGET_WIDTH);
    Promise.all([import('./captcha-widget'), loadCaptcha()]).then(
      ([{ CaptchaWidget }, provider]) => {
        setLoaded({ Widget: CaptchaWidget, provider });
        setState('shown');
      },
      () => setState('failed'),
    );
  }, [tries]);

  function tryAgain() {
    setState('loading');
    setTries(tries + 1);
  }
  return { box, loaded, state, setState, tries, compact, tryAgain };
}

export function Captcha({ id, settings, attempt, error }: CaptchaProps) {
  const { box, loaded, state, setState, tries, compact, tryAgain } = useProvider();
  return (
    <div
      {...ALIVE}
      ref={box}
      id={id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className={classNames(styles.captcha, Boolean(error) && field.bad)}
    >
      <p id={`${id}-label`} className={field.label}>
        Перевірка «Я не робот»
      </p>
      {error ? (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      ) : null}
      <div className={classNames(styles.widget, compact && styles.compact)} hidden={state === 'failed'}>
        {loaded ? (
          <loaded.Widget
            key={tries}
            provider={loaded.provider}
            siteKey={settings.siteKey}
            attempt={attempt}
            compact={compact}
            onSolved={() => setState('shown')}
            onExpired={() => setState('expired')}
            onFailed={() => setState('failed')}
          />
        ) : null}
      </div>
      <p role="status" className={looks.strong}>
        {MESSAGES[state]}
      </p>
      {state === 'failed' ? (
        <div>
          <Button variant="secondary" onClick={tryAgain}>
            Завантажити ще раз
          </Button>
        </div>
      ) : null}
      <p className={looks.soft}>
        Перевірка не з’явилася або не вдається? Тоді <WayOut {...settings} />.
      </p>
    </div>
  );
}

'use client';
// The captcha of a public form. Nothing of the provider is loaded before it is shown; whatever fails, the form says how
// else to reach the inspection.
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import styles from './captcha.module.css';
import type { CaptchaWidgetProps } from './captcha-widget';
import { loadScriptAgain } from './load-script-again';
import { WayOut } from './way-out';

/** Width of the provider's widget, CSS pixels; where there is less room, its compact form stands. */
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
  /** Grows with every refused submit. */
  attempt: number;
  error?: string | undefined;
};

export function Captcha({ id, settings, attempt, error }: CaptchaProps) {
  const [Widget, setWidget] = useState<ComponentType<CaptchaWidgetProps> | null>(null);
  const [state, setState] = useState<keyof typeof MESSAGES>('loading');
  const [tries, setTries] = useState(0);
  const [compact, setCompact] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const message = MESSAGES[state];

  useEffect(() => {
    setCompact((box.current?.offsetWidth ?? WIDGET_WIDTH) < WIDGET_WIDTH);
    import('./captcha-widget').then(
      (module) => {
        setWidget(() => module.CaptchaWidget);
        setState('shown');
      },
      () => setState('failed'),
    );
  }, [tries]);

  async function tryAgain() {
    setState('loading');
    // Its own script remembers a failed load for as long as the page lives.
    if (Widget && !(await loadScriptAgain())) setState('failed');
    else setTries(tries + 1);
  }

  return (
    <div
      ref={box}
      id={id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className={classNames(styles.captcha, Boolean(error) && styles.bad)}
    >
      <p id={`${id}-label`} className={styles.label}>
        Перевірка «Я не робот»
      </p>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
      <div className={classNames(styles.widget, compact && styles.compact)} hidden={state === 'failed'}>
        {Widget ? (
          <Widget
            key={tries}
            siteKey={settings.siteKey}
            attempt={attempt}
            compact={compact}
            onSolved={() => setState('shown')}
            onExpired={() => setState('expired')}
            onFailed={() => setState('failed')}
          />
        ) : null}
      </div>
      <p role="status" className={styles.message}>
        {message}
      </p>
      {state === 'failed' ? (
        <div>
          <Button variant="secondary" onClick={() => void tryAgain()}>
            Завантажити ще раз
          </Button>
        </div>
      ) : null}
      <p className={styles.hint}>
        Перевірка не з’явилася або не вдається? Тоді <WayOut {...settings} />.
      </p>
    </div>
  );
}

'use client';
import { useEffect, useRef } from 'react';
import { ReCAPTCHA } from 'react-google-recaptcha';

export interface CaptchaWidgetProps {
  /** The provider's functions, see loadCaptcha. */
  provider: object;
  siteKey: string;
  /** Grows with every answer that refused the form: the token is used, so the widget asks anew. */
  attempt: number;
  compact: boolean;
  onSolved: () => void;
  onExpired: () => void;
  onFailed: () => void;
}

/** The provider's widget. Loaded by Captcha only. */
export function CaptchaWidget({
  provider,
  siteKey,
  attempt,
  compact,
  onSolved,
  onExpired,
  onFailed,
}: CaptchaWidgetProps) {
  const widget = useRef<ReCAPTCHA>(null);
  const shownFor = useRef(attempt);

  useEffect(() => {
    if (shownFor.current !== attempt) widget.current?.reset();
    shownFor.current = attempt;
  }, [attempt]);

  return (
    <ReCAPTCHA
      ref={widget}
      grecaptcha={provider}
      sitekey={siteKey}
      hl="uk"
      size={compact ? 'compact' : 'normal'}
      onChange={(token) => (token ? onSolved() : onExpired())}
      onExpired={onExpired}
      onErrored={onFailed}
    />
  );
}

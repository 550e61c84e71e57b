'use client';
import { useEffect, useRef } from 'react';
import { ReCAPTCHA } from 'react-google-recaptcha';

export interface CaptchaWidgetProps {
  provider: object;
  siteKey: string;
  /** Increments with each rejected submit: tokens are single-use, so the widget resets. */
  attempt: number;
  compact: boolean;
  onSolved: () => void;
  onExpired: () => void;
  onFailed: () => void;
}

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

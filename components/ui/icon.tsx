'use client';
import sprite from './icons.svg';

const { src } = sprite as { src: string };

export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'bell'
  | 'calendar-plus'
  | 'camera'
  | 'car-front'
  | 'check'
  | 'chevron-down'
  | 'circle-exclamation-point'
  | 'circle-check'
  | 'clock'
  | 'copy'
  | 'credit-card'
  | 'eye'
  | 'eye-off'
  | 'facebook'
  | 'file-plus'
  | 'file-text'
  | 'house'
  | 'info'
  | 'layout-dashboard'
  | 'loader-circle'
  | 'locate-fixed'
  | 'log-in'
  | 'log-out'
  | 'mail'
  | 'menu'
  | 'paperclip'
  | 'plus'
  | 'printer'
  | 'rotate-cw'
  | 'rss'
  | 'scale'
  | 'search'
  | 'send'
  | 'service-appeal'
  | 'service-cabinet'
  | 'service-check'
  | 'service-parking'
  | 'service-pay'
  | 'service-towed'
  | 'trash'
  | 'triangle-exclamation-point'
  | 'user-round'
  | 'x'
  | 'zoom-in'
  | 'zoom-out';

type IconProps = { name: IconName; className?: string; label?: string; size?: number | string };

export function Icon({ name, className, label, size = '1.25em' }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${src}#${name}`} />
    </svg>
  );
}

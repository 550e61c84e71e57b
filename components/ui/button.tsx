import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import styles from './button.module.css';
import { AppLink, type AppLinkProps } from './app-link';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'sun';

export type ButtonLook = {
  /** quiet: looks like a link; danger: irreversible; sun: payment, on a dark background. */
  variant?: ButtonVariant;
  wide?: boolean;
  icon?: ReactNode;
};

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & { busy?: boolean; blocked?: boolean; ref?: Ref<HTMLButtonElement> };

export function buttonClass({ variant = 'primary', wide = false }: ButtonLook, className?: string) {
  return classNames(styles.button, styles[variant], wide && styles.wide, className);
}

/** `busy` and `blocked` use aria-disabled, not disabled, so that the button keeps focus. */
export function Button({
  variant,
  wide,
  icon,
  busy = false,
  blocked = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, wide }, className)}
      aria-disabled={busy || blocked || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

export function ButtonLink({ variant, wide, icon, className, children, ...rest }: AppLinkProps & ButtonLook) {
  return (
    <AppLink {...rest} className={buttonClass({ variant, wide }, className)}>
      {icon}
      <span>{children}</span>
    </AppLink>
  );
}

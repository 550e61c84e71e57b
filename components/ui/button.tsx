import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'sun';

export type ButtonLook = {
  /**
   * primary: the one main act of a page; secondary: beside it; quiet: looks like a link; danger: cannot be undone;
   * sun: pays what is due, on the dark field.
   */
  variant?: ButtonVariant;
  /** Takes the whole width of its place. */
  wide?: boolean;
  icon?: ReactNode;
};

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & { busy?: boolean; blocked?: boolean; ref?: Ref<HTMLButtonElement> };

/** Class of a button, for what looks like one without being one. */
export function buttonClass({ variant = 'primary', wide = false }: ButtonLook, className?: string) {
  return classNames(styles.button, styles[variant], wide && styles.wide, className);
}

/**
 * A button. While `busy` it says so, keeps the focus and ignores clicks; while `blocked` it looks and sounds disabled,
 * and can be asked why.
 */
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

import { AppLink, type AppLinkProps } from './app-link';
import { buttonClass, type ButtonLook } from './button';

export function ButtonLink({ variant, wide, icon, className, children, ...rest }: AppLinkProps & ButtonLook) {
  return (
    <AppLink {...rest} className={buttonClass({ variant, wide }, className)}>
      {icon}
      <span>{children}</span>
    </AppLink>
  );
}

import type { AnchorHTMLAttributes, Ref } from 'react';

export type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** Full page load: for files and for pages with another CSP (captcha). */
  asDocument?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

const isOurPage = (href: string) => href.startsWith('/') && !href.startsWith('//');

export function AppLink({ href, asDocument = false, ...rest }: AppLinkProps) {
  return <a href={href} {...(!asDocument && isOurPage(href) ? { 'data-soft': '' } : {})} {...rest} />;
}

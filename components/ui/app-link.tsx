import type { AnchorHTMLAttributes, Ref } from 'react';

export type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** Loads the address as a new document: for pages whose security policy differs (captcha) and for files. */
  asDocument?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

const isOurPage = (href: string) => href.startsWith('/') && !href.startsWith('//');

/** A link. One that leads to a page of ours is marked: where scripts run, it is followed without a reload (`SoftLinks`). */
export function AppLink({ href, asDocument = false, ...rest }: AppLinkProps) {
  return <a href={href} data-soft={asDocument || !isOurPage(href) ? undefined : ''} {...rest} />;
}

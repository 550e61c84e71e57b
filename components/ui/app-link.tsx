'use client';
// Links load the next page's data when the reader shows intent, and never on 2g or with data saver on.
import Link from 'next/link';
import { useState, type AnchorHTMLAttributes, type Ref } from 'react';
import { isPrefetchAllowed } from './connection';

export type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** Loads the address as a new document: for pages whose security policy differs (captcha) and for files. */
  asDocument?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

const isOurPage = (href: string) => href.startsWith('/') && !href.startsWith('//');

/** A link to a page of ours (without reload) or to any other address (a plain link). */
export function AppLink({ href, asDocument = false, children, ...rest }: AppLinkProps) {
  const [intended, setIntended] = useState(false);
  const intend = () => setIntended(isPrefetchAllowed());
  if (asDocument || !isOurPage(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link href={href} prefetch={intended ? null : false} onPointerEnter={intend} onFocus={intend} {...rest}>
      {children}
    </Link>
  );
}

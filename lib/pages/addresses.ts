// What holds for an address: middleware.ts, the server's own memory and links ask here.
import { HANDLERS, findPage, listPages, type PageName } from './pages';
import type { AddressRow, PageRow } from './page-row';

const ROWS: [string, AddressRow][] = [...listPages(), ...Object.entries(HANDLERS)];

export const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

/** Where the page is, or what its addresses begin with: /news, /contact/sent. */
export const addressOf = (name: string): string => name.replace(/\/\[.*$/, '');

/** A page of a list: the first one at its own address. */
export const listAddress = (name: string, number: number): string =>
  number > 1 ? `${addressOf(name)}/page/${number}` : addressOf(name);

/** True of the page of an item, false of a list, whose first page stands for it. */
export const hasManyAddresses = (name: string): boolean => /\/\[\w+\]/.test(name);

const patternOf = (name: string) =>
  new RegExp(`^${name.replace('/[[...page]]', '(?:/page/[1-9]\\d{0,5})?').replaceAll(/\[\w+\]/g, '[^/]{1,200}')}$`);

/** Tells the addresses of some rows. A path is given as in the address, without the query. */
function addressesWhere(holds: (row: AddressRow) => boolean): (path: string) => boolean {
  const names = ROWS.filter(([, row]) => holds(row)).map(([name]) => name);
  const fixed = new Set(names.filter((name) => !name.includes('[')));
  const patterns = names.filter((name) => name.includes('[')).map(patternOf);
  return (path) => {
    const plain = withoutSlash(path);
    return fixed.has(plain) || patterns.some((pattern) => pattern.test(plain));
  };
}

/** The same, of what lies below them, too. */
function belowWhere(holds: (row: AddressRow) => boolean): (path: string) => boolean {
  const bases = ROWS.filter(([, row]) => holds(row)).map(([name]) => addressOf(name));
  return (path) => bases.some((base) => path === base || path.startsWith(`${base}/`));
}

/** True for a page that no cookie, query or address changes. */
export const isSharedPage = addressesWhere(({ cache }) => cache === 'shared');

/** True for a page that all visitors without a cookie get alike at its address without a query. Caches cannot tell. */
export const isAnonymousPage = addressesWhere(({ cache }) => cache === 'anonymous');

/** Its policy allows the captcha, so it is reached as a document, never softly. */
export const isCaptchaPage = addressesWhere(({ hasCaptcha }) => hasCaptcha === true);

export const isSenderPage = addressesWhere(({ hasSender }) => hasSender === true);

export const isSecretAddress = belowWhere(({ hasSecret }) => hasSecret === true);

export interface PageLink {
  title: string;
  href: string;
  asDocument?: boolean;
}

const isDocument = ({ hasCaptcha, asDocument }: PageRow) => hasCaptcha ?? asDocument ?? false;

/** A link to a page by its name. */
export function linkTo(name: string, title?: string): PageLink {
  const row = findPage(name);
  return {
    title: title ?? row.menuTitle ?? row.title,
    href: addressOf(name),
    ...(isDocument(row) ? { asDocument: true } : {}),
  };
}

/** The pages between the home page and this one. */
export function trailOf(name: PageName): PageLink[] {
  const { parent } = findPage(name);
  return parent ? [linkTo(parent)] : [];
}

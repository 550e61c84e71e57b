import { HANDLERS, findPage, listPages, type PageName } from './pages';
import type { AddressRow, PageRow } from './page-row';

const ROWS: [string, AddressRow][] = [...listPages(), ...Object.entries(HANDLERS)];

export const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

/** The path before the first dynamic segment: /news, /contact/sent. */
export const addressOf = (name: string): string => name.replace(/\/\[.*$/, '');

/** The page and what is below it: /news, /news/5; of a record's own page each record's. */
export const withAllBelow = (name: string): RegExp =>
  new RegExp(`^${name.replace(/(?:\/\[[^/]+\])+$/, '').replaceAll(/\[\w+\]/g, '[^/]+')}(?:/|$)`);

export const listAddress = (name: string, number: number): string =>
  number > 1 ? `${addressOf(name)}/page/${number}` : addressOf(name);

/** True for item pages; false for lists, which the first page represents. */
export const hasManyAddresses = (name: string): boolean => /\/\[\w+\]/.test(name);

const patternOf = (name: string) =>
  new RegExp(`^${name.replace('/[[...page]]', '(?:/page/[1-9]\\d{0,5})?').replaceAll(/\[\w+\]/g, '[^/]{1,200}')}$`);

function addressesWhere(holds: (row: AddressRow) => boolean): (path: string) => boolean {
  const names = ROWS.filter(([, row]) => holds(row)).map(([name]) => name);
  const fixed = new Set(names.filter((name) => !name.includes('[')));
  const patterns = names.filter((name) => name.includes('[')).map(patternOf);
  return (path) => {
    const plain = withoutSlash(path);
    return fixed.has(plain) || patterns.some((pattern) => pattern.test(plain));
  };
}

/** Finds the row of an address by what it declares. */
function findWhere<Declared>(
  declared: (row: AddressRow) => Declared | undefined,
): (path: string) => Declared | undefined {
  const found = ROWS.flatMap(([name, row]): [RegExp, Declared][] => {
    const value = declared(row);
    return value === undefined ? [] : [[patternOf(name), value]];
  });
  return (path) => found.find(([pattern]) => pattern.test(withoutSlash(path)))?.[1];
}

function belowWhere(holds: (row: AddressRow) => boolean): (path: string) => boolean {
  const bases = ROWS.filter(([, row]) => holds(row)).map(([name]) => addressOf(name));
  return (path) => bases.some((base) => path === base || path.startsWith(`${base}/`));
}

export const isSharedPage = addressesWhere(({ cache }) => cache === 'shared');

export const isAnonymousPage = addressesWhere(({ cache }) => cache === 'anonymous');

/** The same for all who ask, but for what they look up: its scripts wait for a hand. */
export const isPublicPage = addressesWhere(({ cache, isLookUp }) => cache !== 'none' || isLookUp === true);

export const isCaptchaPage = addressesWhere(({ hasCaptcha }) => hasCaptcha === true);

export const isSenderPage = addressesWhere(({ hasSender }) => hasSender === true);

export const isOpenToPrograms = addressesWhere((row) => row.isOpenToPrograms === true);

/** What files a form of this address may bring; undefined for none. */
export const filesOf = findWhere(({ files }) => files);

export const isSecretAddress = belowWhere(({ hasSecret }) => hasSecret === true);

const SEALED = ROWS.filter(([name, { hasSecret }]) => hasSecret && name.includes('[')).map(([name]) => addressOf(name));

/** The part of a path that opens nothing by itself: `/contact/sent` of `/contact/sent/<receipt>`, else the whole path. */
export const openPart = (path: string): string => SEALED.find((base) => path.startsWith(`${base}/`)) ?? path;

export interface PageLink {
  title: string;
  href: string;
  asDocument?: boolean;
}

const isDocument = ({ hasCaptcha, asDocument }: PageRow) => hasCaptcha ?? asDocument ?? false;

export function linkTo(name: string, title?: string): PageLink {
  const row = findPage(name);
  return {
    title: title ?? row.menuTitle ?? row.title,
    href: addressOf(name),
    ...(isDocument(row) ? { asDocument: true } : {}),
  };
}

export function trailOf(name: PageName): PageLink[] {
  const { parent } = findPage(name);
  return parent ? [linkTo(parent)] : [];
}

import type { Feature } from '@/contract/features';
import type { Settings } from '@/contract/settings';

/** `quick`: the row of services above every page; `phone`: what a long press on the site's icon offers. */
export type MenuName = 'quick' | 'main' | 'about' | 'services' | 'site' | 'phone';

/** Where an item stands in a menu; the title only where it is not the page's. */
export type MenuPlace = number | { at: number; title: string | ((settings: Settings) => string) };

export interface AddressRow {
  /**
   * `shared`: the same for everyone, caches may keep it. `anonymous`: the same for whoever comes without a cookie to an
   * address without a query; the server keeps it. `none`: rendered for each visitor.
   */
  cache: 'shared' | 'anonymous' | 'none';
  /** Without it no link leads here or to what lies below. */
  feature?: Feature;
  /** The address holds a token or a sealed receipt: other sites never see it as a referrer. */
  hasSecret?: true;
  /** Shows a captcha when one is configured: its policy allows it, so it is opened as a document. */
  hasCaptcha?: true;
  /** Opened as a document though it shows no captcha. */
  asDocument?: true;
  /** A form whose sender is told apart by a cookie. */
  hasSender?: true;
}

export interface PageRow extends AddressRow {
  /** In the browser's tab, in menus and in the way to the pages below. */
  title: string;
  /** For search engines; required of a page that they may show. */
  description?: string;
  lead?: string;
  /** The page between the home page and this one. */
  parent?: string;
  /** The address that search engines are given instead. */
  canonical?: string;
  /** Search engines are asked to leave it out; any other page with one address is in the sitemap, too. */
  noIndex?: true;
  sitemap?: false;
  menuTitle?: string;
  menus?: Partial<Record<MenuName, MenuPlace>>;
  /** What the site's search finds it by. `title` only where it is not the page's. */
  search?: { title?: string; text: string } | false;
  /** Words people ask by that may stand nowhere on the page. */
  askedBy?: string;
}

/** Of a page for everyone: whether the site's search finds it has to be said. */
export type PublicRow = PageRow & Required<Pick<PageRow, 'search'>>;

/** Of a page whose text is a file in content/pages, which also says its title and description. */
export interface ProseRow extends Pick<PageRow, 'parent' | 'menus' | 'askedBy' | 'feature'> {
  /** In menus and in the way to the pages below. */
  title: string;
}

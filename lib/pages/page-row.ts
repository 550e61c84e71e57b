import type { Feature } from '@/contract/features';
import type { Settings } from '@/contract/settings';
import type { TakenFiles } from '@/domain/file-limits';
import type { StaffAct } from '@/domain/staff-acts';

/** `quick`: services above every page; `phone`: shortcuts of the web manifest. */
export type MenuName = 'quick' | 'main' | 'about' | 'services' | 'site' | 'phone';

/** Position in the menu; `title` only where it differs from the page's. */
export type MenuPlace = number | { at: number; title: string | ((settings: Settings) => string) };

export interface AddressRow {
  /**
   * `shared`: same for everyone, any cache may store it. `anonymous`: same for requests without cookies and query,
   * stored only by the server. `none`: rendered for each request.
   */
  cache: 'shared' | 'anonymous' | 'none';
  /** When the API lacks the feature, links to this page and the pages below it are hidden. */
  feature?: Feature;
  /** What it shows follows from its query alone, whoever asks. */
  isLookUp?: true;
  /** The URL contains a token or a sealed receipt: Referrer-Policy is strict-origin. */
  hasSecret?: true;
  /** May show a captcha: its CSP allows the provider, so links load it as a document. */
  hasCaptcha?: true;
  /** Links load it as a document though it has no captcha. */
  asDocument?: true;
  /** Files that its form brings; without it a posted form of more than 1 MiB is refused unread. */
  files?: TakenFiles;
  /** Programs post here without proof that the form is ours (RFC 8058): a key in the address authorises them. */
  isOpenToPrograms?: true;
  /** Sets the sender cookie, which tells apart equal submissions of two browsers. */
  hasSender?: true;
}

export interface PageRow extends AddressRow {
  /** For the browser tab, menus and breadcrumbs. */
  title: string;
  /** Meta description; required of indexed pages. */
  description?: string;
  lead?: string;
  /** The page between home and this one in breadcrumbs. */
  parent?: string;
  /** Canonical path, when not its own. */
  canonical?: string;
  /** Excluded from search engines and the sitemap. */
  noIndex?: true;
  sitemap?: false;
  menuTitle?: string;
  menus?: Partial<Record<MenuName, MenuPlace>>;
  /** In the menu of the desk, for whom may do the act; `key` opens it. */
  deskMenu?: { at: number; act: StaffAct; key?: string };
  /** Text for the site's search; `title` only where it differs from the page's. */
  search?: { title?: string; text: string } | false;
  /** Search keywords that the page may not contain. */
  askedBy?: string;
}

/** Public pages must declare `search`; false: not searchable. */
export type PublicRow = PageRow & Required<Pick<PageRow, 'search'>>;

/** A page whose text and description are in a Markdown file of content/pages. */
export interface ProseRow extends Pick<PageRow, 'parent' | 'menus' | 'askedBy' | 'feature'> {
  /** For menus and breadcrumbs. */
  title: string;
}

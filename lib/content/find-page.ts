import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metadata } from 'next';
import { env } from '@/lib/env';
import { sanitiseHtml } from '@/lib/html/sanitise';
import { FEATURES } from '@/contract/features';
import { hasFeature } from '@/lib/settings/features';
import { hasFact } from '@/contract/setting-facts';
import { seenElsewhere } from '@/lib/rendering/page-policy';
import type { ProsePage } from '@/lib/pages/pages';
import { describePage } from '@/lib/seo/page-metadata';
import { ruleTexts } from '@/domain/rule-texts';
import { getSettings } from '@/lib/settings/settings';
import { EMBEDDED, readPageText, type PageFile } from './page-file';
import { placeholdersOf } from './placeholders';
import { isKeyOf, isOneOf } from '@/domain/keys';

export async function findContentPage(name: ProsePage): Promise<PageFile> {
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'content', 'pages', `${name}.md`);
  const settings = getSettings();
  const elsewhere = seenElsewhere();
  const { SITE_URL, API_BASE_URL } = env();
  const values = { text: ruleTexts(settings), html: { ...placeholdersOf(settings, SITE_URL), ...elsewhere } };
  const { about, pieces } = readPageText(await readFile(file, 'utf8'), values, (name) =>
    isKeyOf(elsewhere, name)
      ? elsewhere[name] !== ''
      : (name === EMBEDDED && !API_BASE_URL) ||
        hasFact(settings, name) ||
        (isOneOf(FEATURES, name) && hasFeature(name)),
  );
  return {
    about,
    pieces: pieces.map((piece) => (piece.kind === 'html' ? { ...piece, html: sanitiseHtml(piece.html) } : piece)),
  };
}

export async function describeContentPage(name: ProsePage): Promise<Metadata> {
  const { title, description } = (await findContentPage(name)).about;
  return describePage(name, { title, description });
}

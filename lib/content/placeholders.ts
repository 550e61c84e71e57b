// What stands for the settings inside the prose.
import type { Settings } from '@/contract/settings';
import { paths } from '@/lib/paths';
import { phonesOf } from '@/lib/settings/settings';
import { phoneHref } from '@/lib/text/phone-href';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const link = (href: string, text: string) => `<a href="${escape(href)}">${escape(text)}</a>`;

/** Ready HTML for every placeholder; what the settings lack leads to the contact page. */
export function placeholdersOf(settings: Settings, siteUrl: string): Record<string, string> {
  const contacts = link(paths.contact, 'сторінка «Контакти»');
  const phones = phonesOf(settings).map((phone) => link(phoneHref(phone), phone));
  return {
    title: escape(settings.title),
    site: link(siteUrl, new URL(siteUrl).host),
    office_address: settings.office_address ? escape(settings.office_address) : contacts,
    email: settings.email ? link(`mailto:${settings.email}`, settings.email) : contacts,
    phones: phones.length > 0 ? phones.join(', ') : contacts,
  };
}

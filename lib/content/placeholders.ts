import type { Placeholder } from '@/domain/placeholders';
import type { Settings } from '@/contract/settings';
import { paths } from '@/domain/paths';
import { capital } from '@/domain/capital';
import { discountText } from '@/domain/discount-words';
import { ruleTexts } from '@/domain/rule-texts';
import { siteName } from '@/lib/text/site-name';
import { phonesOf } from '@/lib/settings/settings';
import { phoneHref, phoneParts } from '@/lib/text/phone-href';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const link = (href: string, text: string) => `<a href="${escape(href)}">${escape(text)}</a>`;

function phoneLink(phone: string): string {
  const { code, number } = phoneParts(phone);
  return `<a href="${escape(phoneHref(phone))}">${escape(code)}<wbr><span>${escape(number)}</span></a>`;
}

const emailLink = (email: string) => `<a href="mailto:${escape(email)}">${escape(email).replace('@', '@<wbr>')}</a>`;

const isUndecided = ({ deadline_rules: rules }: Settings) => discountText(rules)?.sumBeforeService === 'undecided';

export function placeholdersOf(settings: Settings, siteUrl: string): Record<Placeholder, string> {
  const form = link(paths.contact, 'форму на сторінці «Контакти»');
  const page = `див. ${link(paths.contact, 'сторінку «Контакти»')}`;
  const phones = phonesOf(settings).map(phoneLink).join(', ');
  const address = escape(settings.office_address);
  const email = settings.email ? emailLink(settings.email) : '';
  const writeUs = email ? `напишіть на ${email}` : `напишіть нам через ${form}`;
  const callUs = phones ? `зателефонуйте: ${phones}` : writeUs;
  const known = [address && `Адреса: ${address}.`, phones && `Телефони: ${phones}.`, email && `Email: ${email}.`];
  const { before_service: beforeService, ...rules } = ruleTexts(settings);
  return {
    ...rules,
    before_service: isUndecided(settings) ? `${beforeService} ${capital(callUs)}.` : beforeService,
    title: escape(settings.title),
    site: link(siteUrl, siteName(siteUrl)),
    office_address: address || page,
    email: email || page,
    phones: phones || page,
    call_us: callUs,
    write_us: writeUs,
    contacts: known.filter(Boolean).join(' ') || `Написати нам можна через ${form}.`,
  };
}

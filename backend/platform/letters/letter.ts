// One look for every mail. Mail clients drop most of CSS, so what has to hold is in the elements themselves: tables for
// the frame, colours on cells. The sheet in the head only adds the dark colours
// (docs/decisions/2026-11-27-one-template-of-mails.md).
import { html, raw } from 'hono/html';
import { keepTogether } from '@/domain/keep-together';
import type { Letterhead } from './letterhead';
import { siteName } from '@/backend/core/site-name';

export interface MailLink {
  url: string;
  label: string;
}
export type MailPart = string | MailLink;

export interface Letter {
  subject: string;
  /** First the fact with its date and sum, then the consequence, then what to do. Its first link is the button. */
  body: readonly MailPart[];
  /** Why it came to this address. */
  why?: string;
  /** Where mails of this kind are switched off. */
  switchOff?: MailLink;
}

type Html = ReturnType<typeof html>;

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const WIDTH = 600;

const LARGE = 'font-size:18px;line-height:26px;color:#0f1f38';
const TEXT = 'font-size:16px;line-height:24px;color:#0f1f38';
const SMALL = 'font-size:14px;line-height:20px;color:#48586f';
const LINK = 'color:#0a4a9c';

const DARK = {
  page: 'background:#0b1526',
  card: 'background:#101c31',
  ink: 'color:#eef3fb',
  soft: 'color:#b3c1d6',
  link: 'color:#9cc3ff',
  button: 'background:#8ab8ff',
  label: 'color:#071a36',
};

const SHEET = `@media (prefers-color-scheme:dark){${Object.entries(DARK)
  .map(([name, rule]) => `.${name}{${rule}!important}`)
  .join('')}}`;

/** Outlook for Windows knows no max-width. */
const OUTLOOK = raw(
  `<!--[if mso]><table role="presentation" width="${WIDTH}" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
);
const OUTLOOK_END = raw('<!--[if mso]></td></tr></table><![endif]-->');

const anchor = (url: string, text: string, style = ''): Html =>
  html`<a href="${url}" class="link" style="${LINK}${style}">${text}</a>`;

/** An address wider than a phone would widen the whole mail. */
const wholeAddress = (url: string): Html => anchor(url, url, ';word-break:break-all');

const kept = (line: string | Html) => (typeof line === 'string' ? keepTogether(line) : line);

const inLines = (lines: readonly (string | Html)[]): (string | Html)[] =>
  lines.flatMap((line, index) => (index === 0 ? [kept(line)] : [raw('<br>'), kept(line)]));

const paragraph = (style: string, content: readonly (string | Html)[]): Html =>
  html`<p class="${style === SMALL ? 'soft' : 'ink'}" style="margin:0 0 16px;${style}">${content}</p>`;

const button = ({ url, label }: MailLink): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td class="button" bgcolor="#0a4a9c" style="background:#0a4a9c;border-radius:8px;padding:14px 24px">
          <a
            href="${url}"
            class="label"
            style="font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none"
            >${keepTogether(label)}</a
          >
        </td>
      </tr>
    </table>
    <p class="soft" style="margin:12px 0 24px;${SMALL}">
      Якщо кнопка не працює, відкрийте адресу:<br />${wholeAddress(url)}
    </p>`;

function drawBody(body: readonly MailPart[]): Html[] {
  const first = body.find((part) => typeof part === 'object');
  return body.map((part, index) => {
    if (typeof part === 'string') return paragraph(index === 0 ? LARGE : TEXT, inLines(part.split('\n')));
    return part === first ? button(part) : paragraph(TEXT, inLines([`${part.label}:`, wholeAddress(part.url)]));
  });
}

const whyOf = ({ why }: Letter, { siteUrl }: Letterhead) =>
  why ?? `Цей лист надійшов, бо вашу адресу вказано на сайті ${siteName(siteUrl)}.`;

/** Where no mailbox of the office is known: the sender's may be read by nobody. */
const UNREAD = 'Не відповідайте на цей лист: відповідь може ніхто не прочитати.';

function drawFoot(letter: Letter, head: Letterhead): Html[] {
  const { title, address, phones, email, siteUrl } = head;
  const calls = phones.flatMap((phone, index) => [
    index === 0 ? 'Запитання – за телефоном ' : ', ',
    anchor(`tel:${phone.replace(/[^\d+]/g, '')}`, phone, ';white-space:nowrap'),
  ]);
  const lines = [
    html`<strong>${title}</strong>`,
    ...(address ? [address] : []),
    ...(calls.length > 0 ? [html`${calls}`] : []),
    ...(email ? [anchor(`mailto:${email}`, email)] : []),
    anchor(siteUrl, siteName(siteUrl)),
    ...(email ? [] : [UNREAD]),
  ];
  const { switchOff } = letter;
  return [
    paragraph(SMALL, inLines(lines)),
    paragraph(SMALL, [whyOf(letter, head), ...(switchOff ? [' ', anchor(switchOff.url, switchOff.label)] : [])]),
  ];
}

/** The emblem is drawn by a cell: pictures from elsewhere are blocked, SVG is dropped. */
const drawHead = ({ title }: Letterhead): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td width="40" valign="top">
        <table role="presentation" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td
              width="40"
              height="40"
              align="center"
              bgcolor="#0a4a9c"
              style="background:#0a4a9c;border-radius:6px;font-size:24px;line-height:40px;font-weight:bold;color:#ffffff"
              aria-hidden="true"
            >
              P
            </td>
          </tr>
        </table>
      </td>
      <td class="ink" style="padding:0 0 0 12px;font-size:16px;line-height:20px;font-weight:bold;color:#0f1f38">
        ${title}
      </td>
    </tr>
  </table>`;

const drawDocumentHead = (subject: string) =>
  html` <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>${subject}</title>
    <style>
      ${raw(SHEET)}
    </style>
  </head>`;

export async function letterHtml(letter: Letter, head: Letterhead): Promise<string> {
  const { subject, body } = letter;
  const [fact] = body;
  const drawn = await html`<!doctype html>
    <html lang="uk">
      ${drawDocumentHead(subject)}
      <body class="page" style="margin:0;padding:0;background:#f3f6fb;${raw(FONT)}">
        <div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">
          ${typeof fact === 'string' ? fact : subject}
        </div>
        <table
          role="presentation"
          class="page"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="#f3f6fb"
          style="background:#f3f6fb"
        >
          <tr>
            <td align="center" style="padding:16px 8px">
              ${OUTLOOK}
              <table
                role="presentation"
                class="card"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                bgcolor="#ffffff"
                style="max-width:${WIDTH}px;background:#ffffff;border-radius:12px;text-align:left;${raw(FONT)}"
              >
                <tr>
                  <td style="padding:20px 20px 0">${drawHead(head)}</td>
                </tr>
                <tr>
                  <td style="padding:20px 20px 8px">
                    <h1
                      class="ink"
                      style="margin:0 0 16px;font-size:24px;line-height:30px;font-weight:bold;color:#0f1f38"
                    >
                      ${keepTogether(subject)}
                    </h1>
                    ${drawBody(body)}
                  </td>
                </tr>
                <tr>
                  <td style="padding:8px 20px 12px">${drawFoot(letter, head)}</td>
                </tr>
              </table>
              ${OUTLOOK_END}
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return drawn.toString();
}

const asText = (part: MailPart) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`);

export const bodyText = (body: readonly MailPart[]): string => `${body.map(asText).join('\n\n')}\n`;

/** The same words as the page of the mail, the foot after the line that mail clients know as its start. */
export function letterText(letter: Letter, head: Letterhead): string {
  const { title, address, phones, email, siteUrl } = head;
  const foot = [
    title,
    address,
    phones.length > 0 ? `Запитання – за телефоном ${phones.join(', ')}` : '',
    email,
    siteUrl,
    email ? '' : UNREAD,
    whyOf(letter, head),
  ].filter(Boolean);
  const end = letter.switchOff ? [asText(letter.switchOff)] : [];
  return `${bodyText(letter.body)}\n-- \n${[...foot, ...end].join('\n')}\n`;
}

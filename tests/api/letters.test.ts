import { JSDOM } from 'jsdom';
import { beforeAll, expect, it, vi } from 'vitest';
import { runDueJobs } from '@/tests/api/due-work';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf, PASSWORD } from './city';
import { mailsTo } from './mailbox';
import type { ReadMail } from './read-mail';
import { citizen, evacuation, fine, settings } from './records';

/** What Gmail and Outlook for Windows both draw: caniemail.com, read on 2026-11-27. */
const DRAWN = [
  'background',
  'color',
  'display',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'margin',
  'padding',
  'text-align',
  'text-decoration',
  'white-space',
];
/** Dropped by one of them: then corners are square, the mail is as wide as its window, and an address is one line. */
const MAY_BE_DROPPED = ['border-radius', 'max-width', 'word-break', 'max-height', 'overflow'];
const ELEMENTS = 'html head meta title style body div table tbody tr td h1 p br a strong'.split(' ');
const NARROWEST = 320;
const HINT = 'Якщо кнопка не працює, відкрийте адресу:';

interface Drawn {
  elements: Set<string>;
  properties: Set<string>;
  links: string[];
  buttons: string[];
  widths: number[];
  /** Of the visible texts in their order. */
  texts: string[];
}

const plain = (text: string) =>
  text
    .replace(/\u2011/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

const SHOW_TEXT = 4;

function draw(html: string): Drawn {
  const { document } = new JSDOM(html).window;
  const all = [...document.querySelectorAll('*')];
  const links = [...document.querySelectorAll('a')];
  const hrefs = (found: Element[]) => found.map((link) => link.getAttribute('href') ?? '');
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('[aria-hidden]')) texts.push(plain(textContent ?? ''));
  }
  const rules = all.flatMap((element) => (element.getAttribute('style') ?? '').split(';'));
  return {
    elements: new Set(all.map(({ localName }) => localName)),
    properties: new Set(rules.map((rule) => rule.split(':')[0]?.trim() ?? '').filter(Boolean)),
    links: hrefs(links.filter(({ className }) => className !== 'label')),
    buttons: hrefs(links.filter(({ className }) => className === 'label')),
    widths: all.map((element) => Number(element.getAttribute('width'))).filter(Boolean),
    texts: texts.filter(Boolean),
  };
}

onAnyEngine('each mail of the site', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  let mails: ReadMail[];

  beforeAll(async () => {
    await city.import('settings', [settings({ title: 'Інспекція з паркування Вінницької міської ради' })]);
    await city.import('citizens', [citizen('iryna@example.org', ['AA1234BB'])]);
    await city.context.db.deleteFrom('mails').execute();
    await city.import('fines', [fine(APPEAL.serial_number, 'AA1234BB', { issued_at: '2026-11-19T10:00:00+02:00' })]);
    await city.import('evacuations', [evacuation(1, 'AA1234BB')]);
    const text = `Висаджувала пасажира. <script>alert(1)</script>\n\n${'Знака не було видно. '.repeat(200)}`;
    await city.call('appeal-fines/', { body: { ...APPEAL, email: 'olena@example.org', text } });
    await city.call('contact-responses/', {
      body: {
        kind: 'question',
        name: 'Нечуй-Левицька Ія',
        email: 'ia@example.org',
        phone: '0671234567',
        address: 'Вінниця, вул. Соборна, 1',
        message: 'Коли ви працюєте у свята?',
      },
    });
    await city.call('registration/', {
      body: { email: 'new@example.org', first_name: 'Ія', last_name: 'Коваль', password: PASSWORD, phone: '' },
    });
    await runDueJobs(city.context, 'site');
    const { dataDir } = city.context.config;
    // What was asked for by a call is sent soon after it, by another worker.
    mails = await vi.waitFor(
      () => {
        const found = ['iryna', 'olena', 'ia', 'new'].flatMap((name) => mailsTo(dataDir, `${name}@example.org`));
        expect(found).toHaveLength(5);
        return found;
      },
      { timeout: 15_000 },
    );
  });

  it('is drawn of what Gmail and Outlook draw, no wider than the narrowest phone, and weighs less than they cut off', () => {
    for (const { html } of mails) {
      const { elements, properties, widths } = draw(html);
      expect([...elements].filter((name) => !ELEMENTS.includes(name))).toEqual([]);
      expect([...properties].filter((name) => ![...DRAWN, ...MAY_BE_DROPPED].includes(name))).toEqual([]);
      expect(widths.filter((width) => width > NARROWEST)).toEqual([]);
      expect(Buffer.byteLength(html)).toBeLessThan(100_000);
      expect(html).not.toMatch(/<script|url\(|data:/);
    }
  });

  it('begins with its fact, has one button with its address below, and says who wrote, whom to call, whom a reply reaches and why it came', () => {
    for (const { html, text, to, replyTo } of mails) {
      expect(replyTo).toBe('inspection@example.org');
      const { buttons, links, texts } = draw(html);
      expect(buttons.length, to).toBeLessThanOrEqual(1);
      for (const button of buttons) expect(links).toContain(button);
      expect(links).toContain('tel:+380671234567');
      expect(texts[0]).toBe('Інспекція з паркування Вінницької міської ради');
      expect(plain(texts.slice(2).join(' '))).toContain(plain(text.split('\n')[0] ?? ''));
      const [, foot = ''] = text.split('\n-- \n');
      expect(foot).toMatch(
        /^Інспекція з паркування Вінницької міської ради\nвул\. Соборна, 1\nЗапитання – за телефоном \+38/,
      );
      expect(foot).toMatch(
        /Цей лист (надіслав ваш кабінет: сповіщення «.+»|надійшов, бо вашу адресу вказано на сайті parking\.example\.org)\./,
      );
    }
    expect(mails.filter(({ html }) => draw(html).buttons.length === 1).map(({ to }) => to)).not.toEqual([]);
  });

  it('says where no mailbox of the office is known that a reply may be read by nobody', async () => {
    expect(mails.map(({ text }) => text).join()).not.toContain('Не відповідайте на цей лист');
    await city.context.db.deleteFrom('settings').execute();
    await city.import('fines', [fine('ІП 0000009999', 'AA1234BB')]);
    await runDueJobs(city.context, 'site');
    const mail = mailsTo(city.context.config.dataDir, 'iryna@example.org').find(({ text }) =>
      text.includes('ІП 0000009999'),
    );
    expect(mail?.replyTo).toBe('');
    for (const said of [mail?.text, mail?.html])
      expect(plain(said ?? '')).toContain('Не відповідайте на цей лист: відповідь може');
  });

  it('says as text all that it says as a page', () => {
    for (const { html, text } of mails) {
      const said = plain(`${/<title>(.*)<\/title>/.exec(html)?.[1] ?? ''} ${text}`);
      for (const part of draw(html).texts)
        if (part !== HINT && part !== ',') expect(said, part).toContain(part.replace(/:$/, ''));
    }
  });
});

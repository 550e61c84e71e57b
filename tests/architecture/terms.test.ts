import { describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Percentages and terms are settings, so no text may hard-code them.
const SAID_BY_HAND = /(?<![\d,.])50[\s\u00a0]?%|половин|подвійн|протягом \d+[\s\u00a0](банківських |календарних )?дн/i;

// Terms that other laws set, not the city.
const OF_OTHER_LAWS = /Про звернення громадян|Відповімо протягом 30 днів/;

const RULES = ['domain/deadline-rules.ts', 'domain/liable-person.ts', 'domain/rule-texts.ts'];

const read = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name))
    .filter((path) => !RULES.includes(path));

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);

const SOURCES = [
  ...['app', 'components', 'lib', 'contract', 'domain', 'backend'].flatMap((folder) => read(folder, /\.tsx?$/)),
  ...read('content', /\.md$/),
  ...read('samples', /\.json$/),
];

const ROW = /^\| (?<right>[^|]+) \| (?<wrong>[^|]+) \| [^|]+ \|$/;

/** The words for people in docs/glossary.md. */
const DICTIONARY = (readFileSync('docs/glossary.md', 'utf8').split('## Words for people')[1] ?? '')
  .split('\n')
  .map((line) => ROW.exec(line)?.groups ?? {})
  .filter(({ wrong = '' }) => /[а-яіїєґ]/.test(wrong))
  .flatMap(({ right = '', wrong = '' }) =>
    wrong.split(', ').map((word): [RegExp, string] => {
      const forms = word.replaceAll('*', '\\p{L}*').replaceAll(' ', '[\\s\u00a0]');
      return [new RegExp(`(?<![\\p{L}’])${forms}(?![\\p{L}’])`, 'iu'), right];
    }),
  );

const WRONG_WORDS: [RegExp, string][] = [
  ...DICTIONARY,
  [/забороненим знаком/, 'заборонним знаком'],
  [/покази свідків/, 'показання свідків'],
  [/крупним планом/, 'великим планом'],
  [/[Пп]ошук по сайту/, 'пошук на сайті'],
  [/[Нн]е виходить/, 'не вдається'],
  [/потрібно буде сплатити можливо/, 'сплатити, можливо, всю суму'],
  [/переважно (їм|йому|їй)/, 'здебільшого'],
  [/хто її перевозить/, 'хто перевозить особу з інвалідністю'],
  [/справу вважають виконаною/, 'постанову'],
  [/[Пп]арол\p{L}+ від кабінету/u, 'пароль до кабінету'],
  [/поки без плати/, 'поки що не платять'],
  [/Зачекайте кілька хвилин і перев|Акт могли ще не оформити: зачекайте/, 'одна TOW_RECORD_WAIT'],
  // On a phone's home screen the question is the shortcut to it.
  [/(?<!phone: \{ at: 2, title: ')Де моє авто\?(?! Список)|Евакуйовані автомобілі|«Евакуація»/, 'Евакуйовані авто'],
  [/дві літери й|десять цифр/, 'кілька літер, іноді з цифрами; від шести до десяти цифр'],
  [/(кому|куди) дзвон|дзвоніть/, 'телефонувати'],
  [/рахуватимуться/, 'рахуватимемо'],
  [/не показуються/, 'не показуємо'],
  [/[Сс]віж\p{L}+ порушенн/u, 'нове порушення'],
  [/не спливають/, 'нічого сплачувати не треба'],
  [/відмі(ча|ти)/, 'позначати'],
  [/(?<!\p{L})тек(а|и|у|ою|ці)(?!\p{L})/u, 'папка'],
  [/вад(и|ами) зору/, 'порушення зору'],
  [/[Кк]витанці\p{L}+ зберігайте|\(ст\. 122 КУпАП\)\.'/u, 'без джерела не кажемо'],
  [/(?<![\d.№-])[1-9]\d{3}(?=( до [\d\s]+)?\sгрн)/u, 'сума з пробілом: 1 020 грн'],
  [/(?<![\d.:])\d:\d\d(?![\d:])/, '08:00'],
  [/[Фф]айла(?!\p{L})/u, 'файлу'],
  [/поки порожн/, 'поки що порожн'],
  [/безкоштовн/, 'безоплатн'],
  [/для (водіїв з|людей з) інвалідністю/, 'для осіб з інвалідністю'],
  [/строк[иу]? оплати/, 'строк сплати'],
  [/[Оо]плат\p{L}* (штраф|постанов)/u, 'сплата штрафу'],
  [/(мобільн\p{L}+ )додат\p{L}+|(?<!\p{L})додатк?у?а? банку/u, 'застосунок'],
  [/держ(авн\p{L}+ )?номер|госномер/u, 'номерний знак'],
  [/[Ее]лектронн\p{L}+ (адрес|пошт)/u, 'email'],
  [/(?<!\p{L})по (телефону|пошті|електронній|адресі|закону)/u, 'за телефоном, поштою'],
  [/(?<!\p{L})згідно (?!з|із)/u, 'згідно з'],
  [/(?<!\p{L})вірн(о|ий|а|і)(?!\p{L})/u, 'правильно'],
  [
    /(?<!\p{L})(так як|в якості|при необхідності|за виключенням|в залежності|у відповідності|на даний момент)(?!\p{L})/u,
    'оскільки, як, за потреби, за винятком, залежно, відповідно, зараз',
  ],
  [
    /(?<![\p{L}’])(являєть?ся|являються|відноситься до|загрузити|скачати|получ\p{L}+|любий|крайній строк|задати питання)(?!\p{L})/u,
    'немає такого в українській',
  ],
  [/(?<!\p{L})зйомк/u, 'знімання'],
  [/[а-яєіїґ»] — /u, 'коротке тире'],
  [/(?<!\p{L})(співпада\p{L}+|слідуюч\p{L}+|дякуючи|міроприємств\p{L}+)/u, 'немає такого в українській'],
  [/[а-яєіїґ][a-z][а-яєіїґ]/i, 'літери однієї абетки'],
];

/** Words of the trade, a sex that is not known, and chains of the office, where citizens and staff read. */
const NOT_FOR_PEOPLE: [RegExp, string][] = [
  [/вебхук|webhook/i, 'адреса, куди сайт сповіщає програму міста'],
  [/(?<!\p{L})(хеш|токен|кеш|скрипт)/iu, 'контрольний код, ключ'],
  [/(?<![\p{L}_])(null|undefined|id(?!-картк)|payload|endpoint)(?![\p{L}_.])/iu, 'слово того, хто читає'],
  [/(?<!\p{L})(в|у|з|із) баз[иіу](?!\p{L})|рядок бази/iu, 'реєстр'],
  [
    /\p{L}\((а|ла|на)\)|(?<!\p{L})(згоден|згодна|впевнений|повинен|мусить сам|(?<!хто )прийняв:)(?!\p{L})/iu,
    'без роду',
  ],
  [/у разі (здійснення|неможливості|необхідності|наявності|відсутності)/i, 'якщо'],
  [/здійсн(ит|ення|юєт|юват)/i, 'дієслово самої дії'],
  [
    /(?<!\p{L})(шляхом|з метою|належним чином|на підставі вищ|вищевказан\p{L}+|вищезазначен\p{L}+|даний|відмін(ит|ен)\p{L}*)(?!\p{L})/iu,
    'простіше',
  ],
  [/(?<!\p{L})(діюч|існуюч|бувш|оточуюч)\p{L}+/iu, 'чинний, наявний, колишній'],
  [/(мова йде|йде мова|у випадку,? якщо|в разі,? якщо|нажаль|самий кращий|виступає в ролі)/i, 'ідеться, якщо'],
  [/[Пп]осилання недійсне/, 'посилання не діє'],
  [/(?<!\p{L})казначейств/u, 'Казначейство, назва органу'],
];

/** The operator's commands, the interface for programs and its page, and a developer's gallery. */
const NOT_READ_BY_PEOPLE =
  /^(backend\/(entry|core|db|platform\/(webhooks|outgoing|commands|http|sealing))|components\/gallery|lib\/env|contract\/environment|content\/pages\/open-data)/;

const isOfPrograms = (line: string) => /\b(summary:|ok\()/.test(line);

/** Pieces between the quotes and tags of a line that have Ukrainian words, so no code. */
const phrasesOf = (line: string) => line.split(/['"`<>{}]/).filter((piece) => /^[^=]*[а-яіїєґ][^=]*$/i.test(piece));

// User input and search terms may use everyday words.
const OF_PEOPLE = ['lib/search/', 'contract/license-plate', 'domain/license-plate'];
const isTyped = (line: string) => line.trim().startsWith('askedBy:');
// So may the headers of a city's own register.
const isHeaders = (path: string, line: string) => path.endsWith('-columns.ts') && line.includes('; ');

// News describe the rules of their day.
const isNews = (path: string) => path.endsWith('news.json');

const LINES = SOURCES.flatMap((path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !isComment(line))
    .map((line) => ({ path, line })),
);
const shown = ({ path, line }: (typeof LINES)[number]) => `${path}: ${line.trim().slice(0, 120)}`;

describe('the Ukrainian texts of the site', () => {
  it.each(WRONG_WORDS)('use the one right wording, never %s', (wrong, right) => {
    const found = LINES.filter(
      ({ path, line }) =>
        wrong.test(line) &&
        !isTyped(line) &&
        !isHeaders(path, line) &&
        !OF_PEOPLE.some((start) => path.startsWith(start)),
    );
    expect(found.map((one) => `${shown(one)} → ${right}`)).toEqual([]);
  });

  it.each(NOT_FOR_PEOPLE)('are plain where citizens and staff read, never %s', (wrong, right) => {
    const found = LINES.filter(
      ({ path, line }) =>
        !NOT_READ_BY_PEOPLE.test(path) &&
        !isOfPrograms(line) &&
        !isTyped(line) &&
        !isHeaders(path, line) &&
        phrasesOf(line).some((one) => wrong.test(one)),
    );
    expect(found.map((one) => `${shown(one)} → ${right}`)).toEqual([]);
  });

  it('are collected from the sources, and the words from the glossary', () => {
    expect(SOURCES.length).toBeGreaterThan(500);
    expect(DICTIONARY.length).toBeGreaterThan(30);
  });

  it('take the percentage and the terms from the rules', () => {
    const found = LINES.filter(
      ({ path, line }) => !isNews(path) && SAID_BY_HAND.test(line) && !OF_OTHER_LAWS.test(line),
    );
    expect(found.map(shown)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Percentage and terms are settings: a text that holds them as letters will one day say something else than the rules.
const SAID_BY_HAND = /(?<![\d,.])50[\s\u00a0]?%|половин|подвійн|протягом \d+[\s\u00a0](банківських |календарних )?дн/i;

// Terms of laws that no city sets: the answer to a message.
const OF_OTHER_LAWS = /Про звернення громадян|Відповімо протягом 30 днів/;

// Where the rules themselves are, and how they are put into words.
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
  'samples/faq.json',
];

describe('the texts of the site', () => {
  it('are found', () => expect(SOURCES.length).toBeGreaterThan(500));

  it('take the percentage and the terms from the rules', () => {
    const found = SOURCES.flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => SAID_BY_HAND.test(line) && !isComment(line) && !OF_OTHER_LAWS.test(line))
        .map((line) => `${path}: ${line.trim().slice(0, 120)}`),
    );
    expect(found).toEqual([]);
  });
});

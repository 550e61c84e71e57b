import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '@/backend/core/config';
import { readSource, readSources } from './sources';

// Set by the system or the framework, never by the operator.
const NOT_OURS = new Set([
  'NODE_ENV',
  'NEXT_TELEMETRY_DISABLED',
  'NEXT_RUNTIME',
  'NODE_OPTIONS',
  'CI',
  'PATH',
  'INVOCATION_ID',
  'NOTIFY_SOCKET',
  'WATCHDOG_USEC',
]);

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '');

const declared = ['contract/environment.ts', 'lib/env.ts', 'backend/core/config.ts'].flatMap((path) =>
  matches(readSource(path), /^ {2}([A-Z][A-Z0-9_]+):/gm),
);

function variablesRead(): string[] {
  const run = readSources(['scripts', 'tools/check', 'tools/browsers'], /\.mjs$/);
  const scripts = [...run, { path: '', text: readSource('tests/postgres-server.ts') }];
  const direct = scripts.flatMap(({ text }) => matches(text, /process\.env\.([A-Z][A-Z0-9_]+)/g));
  return [...new Set([...declared, ...direct])].filter((name) => !NOT_OURS.has(name)).sort();
}

test('every variable that the code reads is explained in .env.example, and no other', () => {
  const explained = [...new Set(matches(readSource('.env.example'), /^#? ?([A-Z][A-Z0-9_]+)=/gm))].sort();
  expect(explained.length).toBeGreaterThan(10);
  expect(explained).toEqual(variablesRead());
});

/** A command may do without the first; a city with its own API is not asked what the back end wants of the others. */
const TWO_RULES = ['AUTH_SECRET', 'PICTURE_ORIGINS', 'SMTP_URL'];

test('a variable has one rule, whichever side reads it', () => {
  expect(declared.filter((name, at) => declared.indexOf(name) !== at).sort()).toEqual(TWO_RULES);
});

test('a value in the quotes that .env.example asks for arrives whole', () => {
  const [example = ''] = /^# A value with .*?(?=: without)/m.exec(readSource('.env.example')) ?? [];
  const [, name = '', quoted = ''] = /([A-Z_]+)='([^']*[#$][^']*)'/.exec(example) ?? [];
  expect(parseEnv(`${name}='${quoted}'`)[name]).toBe(quoted);
  expect(parseEnv(`${name}=${quoted}`)[name]).not.toBe(quoted);
  expect(() => readConfig({ [name]: quoted })).not.toThrow();
});

test('a # of a password in a URL is written as .env.example says', () => {
  const [, sign = ''] = /In a URL # is (\S+)[,.]/.exec(readSource('.env.example')) ?? [];
  const url = (hash: string) => ({ SMTP_URL: `smtps://user:pa${hash}ss@mail.example.org`, MAIL_FROM: 'a@example.org' });
  expect(readConfig(url(sign)).smtpUrl).toContain(sign);
  expect(decodeURIComponent(sign)).toBe('#');
  expect(() => readConfig(url('#'))).toThrow();
});

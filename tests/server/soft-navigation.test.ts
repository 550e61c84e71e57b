import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isCoveredByKey, isSoft, softAddress, softHeaders, softKey } from '@/server/soft-navigation';

const asking = (headers: Record<string, string>) => Object.assign(new IncomingMessage(new Socket()), { headers });
const keyOf = (headers: Record<string, string>, path = '/news', search = '') => softKey(asking(headers), path, search);

const PART = {
  rsc: '1',
  'next-router-state-tree': 'tree',
  'next-router-prefetch': '1',
  'next-router-segment-prefetch': '/_tree',
  'next-url': '/news',
};

describe('a soft navigation', () => {
  it('is recognised by its rsc header, whatever its value', () => {
    expect([isSoft(asking({ rsc: '1' })), isSoft(asking({ rsc: '' })), isSoft(asking({}))]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each(Object.keys(PART))('has another cache key with another %s, and without it', (name) => {
    const keys = [keyOf(PART), keyOf({ ...PART, [name]: 'other' }), keyOf({ ...PART, [name]: '' })];
    expect(new Set(keys).size).toBe(3);
  });

  it('has another cache key at another path, and for the same value in another header', () => {
    const keys = [
      keyOf({ rsc: '1' }),
      keyOf({ rsc: '1' }, '/pay'),
      keyOf({ rsc: '1', 'next-router-prefetch': 'a' }),
      keyOf({ rsc: '1', 'next-url': 'a' }),
      keyOf({ rsc: '1a' }),
      keyOf({}),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has the same cache key whoever asks, and never that of a document', () => {
    expect(keyOf({ ...PART, cookie: 'a=1', authorization: 'Bearer x', host: 'evil.example' })).toBe(keyOf(PART));
    expect(keyOf(PART)).not.toMatch(/^\//);
  });

  it('has a cache key only while its headers are within the size limit', () => {
    const separators = Object.keys(PART).length;
    expect(keyOf({ rsc: 'x'.repeat(8_192 - separators) })).not.toBeNull();
    expect(keyOf({ rsc: 'x'.repeat(8_193 - separators) })).toBeNull();
    expect(keyOf({ ...PART, 'next-url': 'x'.repeat(9_000) })).toBeNull();
  });

  it('has another cache key with another _rsc value, and the same with any other query', () => {
    expect(keyOf(PART, '/news', '?_rsc=a')).not.toBe(keyOf(PART, '/news', '?_rsc=b'));
    expect(keyOf(PART, '/news', '?name=secret&_rsc=a')).toBe(keyOf(PART, '/news', '?_rsc=a'));
    expect(softAddress('/news', '?name=secret&_rsc=a%26b')).toBe('/news?_rsc=a%26b');
    expect(softAddress('/news', '?name=secret')).toBe('/news');
  });

  it('passes on only the headers of its cache key', () => {
    expect(softHeaders(asking({ ...PART, cookie: 'a=1', 'x-forwarded-for': '1.1.1.1' }))).toEqual(PART);
    expect(softHeaders(asking({ rsc: '1', cookie: 'a=1' }))).toEqual({ rsc: '1' });
  });
});

it.each([
  ['', true],
  ['rsc', true],
  ['RSC, Next-Router-State-Tree,next-router-prefetch , next-router-segment-prefetch, next-url', true],
  ['rsc, Accept-Encoding', true],
  ['cookie', false],
  ['rsc, cookie', false],
  ['user-agent, rsc', false],
  ['rsc, accept-language', false],
  ['*', false],
  ['rsc next-url', false],
])('an answer to a soft navigation that varies by %j may be cached: %s', (vary, isCovered) => {
  expect(isCoveredByKey(vary)).toBe(isCovered);
});

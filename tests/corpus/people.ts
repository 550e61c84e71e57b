// People as they write to the inspection: names of every make, phones, e-mails and addresses as they are typed and pasted.
// Names and addresses stand in a file of their own, which programs read, too: tools/soak/load.mjs.
import people from './people.json';

type FullName = Record<'last_name' | 'first_name' | 'middle_name', string>;

const named = (last_name: string, first_name: string, middle_name = ''): FullName => ({
  last_name,
  first_name,
  middle_name,
});

export const NAMES: readonly FullName[] = people.names.map(([last = '', first = '', middle]) =>
  named(last, first, middle),
);

/** In small letters, with the apostrophes and hyphens that a keyboard has. */
const plain = (name: string) => name.toLowerCase().replace(/[’ʼ`]/g, "'").replace(/[‑–]/g, '-');

type Way = [name: string, type: (name: FullName) => string];

/** How a clerk types whom they look for. */
export const WAYS_TO_TYPE_A_NAME: readonly Way[] = [
  ['the surname', ({ last_name }) => last_name],
  ['in small letters', ({ last_name }) => plain(last_name)],
  ['in capitals', ({ last_name }) => plain(last_name).toUpperCase()],
  ['without apostrophes', ({ last_name }) => plain(last_name).replaceAll("'", '')],
  ['with the letter apostrophe', ({ last_name }) => plain(last_name).replaceAll("'", 'ʼ')],
  ['with a grave accent', ({ last_name }) => plain(last_name).replaceAll("'", '`')],
  ['with a space for the hyphen', ({ last_name }) => plain(last_name).replaceAll('-', ' ')],
  ['with a dash for the hyphen', ({ last_name }) => plain(last_name).replaceAll('-', '–')],
  ['the last part of a double surname', ({ last_name }) => plain(last_name).split('-').at(-1) ?? ''],
  ['the first part of a double surname', ({ last_name }) => plain(last_name).split('-')[0] ?? ''],
  ['surname and first name', ({ last_name, first_name }) => `${last_name} ${first_name}`],
  ['first name before the surname', ({ last_name, first_name }) => `${plain(first_name)} ${plain(last_name)}`],
  [
    'surname and initials',
    ({ last_name, first_name, middle_name }) =>
      `${last_name} ${[first_name, middle_name]
        .map((name) => name.slice(0, 1))
        .filter(Boolean)
        .join('.')}.`,
  ],
  ['an initial before the surname', ({ last_name, first_name }) => `${first_name.slice(0, 1)}.${last_name}`],
  ['as a document has it', ({ last_name, first_name, middle_name }) => `${last_name}, ${first_name} ${middle_name}`],
  ['in Cyrillic or Latin by the eye', ({ last_name }) => last_name.replace(/[аеіорсхуАВЕІКМНОРСТХ]/g, twin)],
];

const TWINS = Object.fromEntries(
  [...'аеіорсхуАВЕІКМНОРСТХ'].map((letter, at) => [letter, 'aeiopcxyABEIKMHOPCTX'.charAt(at)]),
);
const twin = (letter: string) => TWINS[letter] ?? letter;

/** As typed, and as the site keeps it; null: it is refused. */
export const TYPED_PHONES: readonly (readonly [typed: string, kept: string | null])[] = [
  ['0501112233', '+38 (050) 111-22-33'],
  ['+380501112233', '+38 (050) 111-22-33'],
  ['380501112233', '+38 (050) 111-22-33'],
  ['80501112233', '+38 (050) 111-22-33'],
  ['50 111 22 33', '+38 (050) 111-22-33'],
  ['+38 (050) 111-22-33', '+38 (050) 111-22-33'],
  ['+38 050 111 22 33', '+38 (050) 111-22-33'],
  ['+380 (50) 111-22-33', '+38 (050) 111-22-33'],
  ['00380501112233', '+38 (050) 111-22-33'],
  ['050.111.22.33', '+38 (050) 111-22-33'],
  ['050–111–22–33', '+38 (050) 111-22-33'],
  [' 050\u00a0111\u00a022\u00a033 ', '+38 (050) 111-22-33'],
  ['тел. 050 111 22 33', '+38 (050) 111-22-33'],
  ['моб.: +38(050)1112233', '+38 (050) 111-22-33'],
  ['tel:+380501112233', '+38 (050) 111-22-33'],
  ['０５０１１１２２３３', '+38 (050) 111-22-33'],
  ['\u202a+380501112233\u202c', '+38 (050) 111-22-33'],
  ['(0432) 55-44-33', '+38 (043) 255-44-33'],
  ['(0432) 55-44-33 дод. 12', null],
  ['050 111 22', null],
  ['050 111 22 33, 067 222 33 44', null],
  ['+48 600 100 200', null],
  ['+1 212 555 0100', null],
  ['102', null],
  ['немає', null],
];

export const TYPED_EMAILS: readonly (readonly [typed: string, kept: string | null])[] = [
  ['olena.koval@example.org', 'olena.koval@example.org'],
  ['  Olena.Bondar@Example.ORG ', 'olena.bondar@example.org'],
  ['olena+parking@example.org', 'olena+parking@example.org'],
  ["o'connor@example.org", "o'connor@example.org"],
  ['olena_koval-2026@mail.example.com.ua', 'olena_koval-2026@mail.example.com.ua'],
  ['o@example.ua', 'o@example.ua'],
  ['olena@пошта.укр', 'olena@пошта.укр'],
  ['olena@xn--80a1acny.xn--j1amh', 'olena@xn--80a1acny.xn--j1amh'],
  ['\u200bolena@example.org\ufeff', 'olena@example.org'],
  ['olena@gmail.\u0441om', null],
  ['olena@ukr.n\u0435t', null],
  ['\u043elena@example.org', null],
  ['olena@gmail.\u0441\u043e\u043c', null],
  ['olena@\u0456.ua', null],
  ['olena@example', null],
  ['olena.example.org', null],
  ['olena@@example.org', null],
  ['olena@example.org, ivan@example.org', null],
  ['olena koval@example.org', null],
  ['Олена <olena@example.org>', null],
  ['olena@exam ple.org', null],
  ['немає', null],
];

export const ADDRESSES: readonly string[] = people.addresses;

const STREETS = ['Соборна', 'Пирогова', 'Театральна', 'Київська', 'Келецька', 'Замостянська'];

/** Small, seeded and the same on each machine. */
function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface Person extends FullName {
  phone: string;
  email: string;
  address: string;
}

/** The same people for the same seed; no two share a phone or an e-mail. */
export function drawPeople(count: number, seed = 41): Person[] {
  const random = randomOf(seed);
  const name = () => NAMES[random(NAMES.length)] ?? named('Коваль', 'Олена');
  return Array.from({ length: count }, (_, at) => ({
    last_name: name().last_name,
    first_name: name().first_name,
    middle_name: name().middle_name,
    phone: `+38 (05${seed % 10}) ${String(1_000_000 + at).replace(/(\d{3})(\d\d)(\d\d)/, '$1-$2-$3')}`,
    email: `person-${seed}-${at}@example.org`,
    address: `м. Вінниця, вул. ${STREETS[random(STREETS.length)]}, ${1 + random(200)}, кв. ${1 + random(90)}`,
  }));
}

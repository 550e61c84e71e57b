// Which lines of a statement were taken before: the same file by its bytes, another by what both say of a payment.
import { createHash } from 'node:crypto';
import { formatDate } from '@/domain/dates';
import { isNumbered, likeness, type LineIdentity } from './line-identity';
import type { StatementLine } from './read-statement';

/**
 * counted: it pays a fine; open: no fine was found for it; repeated: a person has yet to say whether it was taken before;
 * settled: a person said that it pays none here.
 */
export type PaymentState = 'counted' | 'open' | 'repeated' | 'settled';

export interface StoredLine {
  sha256: string;
  line: number;
  file: string;
  readAt: number;
  fingerprint: string;
  at: number;
  kopecks: number;
  identity: LineIdentity;
}

export interface Earlier {
  lines: StoredLine[];
  /** Keyed by fingerprint; a payment that an undo took back has none. */
  states: ReadonlyMap<string, PaymentState>;
  /** A version that kept no lines has read this very file. */
  isReadBefore: boolean;
}

export type Recognised =
  | { kind: 'new'; fingerprint: string }
  | { kind: 'known'; fingerprint: string; state: PaymentState }
  /** May be the payment of `fingerprint`; as another one it would be `own`. */
  | { kind: 'maybe'; fingerprint: string; state: PaymentState; own: string; reason: string };

const placeKey = ({ sha256, line }: Pick<StoredLine, 'sha256' | 'line'>) => `${sha256} ${line}`;
const sumKey = ({ at, kopecks }: Pick<StoredLine, 'at' | 'kopecks'>) => `${at} ${kopecks}`;

const grouped = (lines: StoredLine[]) => {
  const groups = new Map<string, StoredLine[]>();
  for (const line of lines) groups.set(sumKey(line), [...(groups.get(sumKey(line)) ?? []), line]);
  return groups;
};

const whereTaken = ({ line, file, readAt }: StoredLine) =>
  `у рядку ${line} виписки ${file}, узятої ${formatDate(readAt)}`;
const mayBe = (where: string) => `можливо, це той самий платіж, що ${where}: день і сума ті самі`;

const twinAmong = (lines: StatementLine[], line: StatementLine) =>
  isNumbered(line.identity)
    ? lines.find((one) => sumKey(one) === sumKey(line) && likeness(one.identity, line.identity) === 'same')
    : undefined;

/** Each earlier payment stands for one line at most. Lines that are no income are left out. */
export function recogniseLines(
  given: StatementLine[],
  sha256: string,
  { lines: stored, states, isReadBefore }: Earlier,
): Map<StatementLine, Recognised> {
  const incomes = given.filter(({ foreign }) => foreign === undefined);
  const alive = stored.filter(({ fingerprint }) => states.has(fingerprint));
  const byPlace = new Map(alive.map((line) => [placeKey(line), line]));
  const bySum = grouped(alive);
  const withLines = new Set(alive.map(({ fingerprint }) => fingerprint));
  const taken = new Set<string>();
  const found = new Map<StatementLine, Recognised>();

  const stateOf = (fingerprint: string) => states.get(fingerprint) ?? 'open';
  const ownOf = ({ earlierFingerprint, line }: StatementLine) =>
    states.has(earlierFingerprint)
      ? createHash('sha256').update(placeKey({ sha256, line })).digest('base64url')
      : earlierFingerprint;

  const know = (line: StatementLine, fingerprint: string) => {
    taken.add(fingerprint);
    found.set(line, { kind: 'known', fingerprint, state: stateOf(fingerprint) });
  };
  const ask = (line: StatementLine, fingerprint: string, reason: string, state = stateOf(fingerprint)) => {
    taken.add(fingerprint);
    found.set(line, { kind: 'maybe', fingerprint, state, own: ownOf(line), reason });
  };
  const pass = (look: (line: StatementLine) => void) => {
    for (const line of incomes) if (!found.has(line)) look(line);
  };
  const likeOf = (line: StatementLine, wanted: 'same' | 'maybe') =>
    bySum
      .get(sumKey(line))
      ?.find((one) => !taken.has(one.fingerprint) && likeness(line.identity, one.identity) === wanted);

  const knowBy = (find: (line: StatementLine) => StoredLine | undefined) =>
    pass((line) => {
      const same = find(line);
      if (same) know(line, same.fingerprint);
    });
  knowBy(({ line }) => byPlace.get(placeKey({ sha256, line })));
  knowBy((line) => likeOf(line, 'same'));
  pass((line) => {
    const fingerprint = line.earlierFingerprint;
    if (!states.has(fingerprint) || withLines.has(fingerprint) || taken.has(fingerprint)) return;
    if (isReadBefore) know(line, fingerprint);
    else ask(line, fingerprint, mayBe('ураховано до оновлення сайту'));
  });
  pass((line) => {
    const like = likeOf(line, 'maybe');
    if (like) ask(line, like.fingerprint, mayBe(whereTaken(like)));
  });
  const fresh: StatementLine[] = [];
  pass((line) => {
    const twin = twinAmong(fresh, line);
    fresh.push(line);
    if (twin) ask(line, ownOf(twin), mayBe(`у рядку ${twin.line} цієї виписки`), 'counted');
    else found.set(line, { kind: 'new', fingerprint: ownOf(line) });
  });
  return found;
}

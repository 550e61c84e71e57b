import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { PlainList, Row } from '@/components/ui/plain-list';
import { type Done, TOLD } from '@/contract/desk-port';
import { isKeyOf } from '@/domain/keys';
import { openRefusal, type Refusal } from '@/lib/desk/refusal';
import { deskPaths } from '@/domain/desk-paths';
import type { PageQuery } from '@/lib/forms/query';
import type { Id } from '@/contract/wire';
import { licensePlateSchema } from '@/contract/license-plate';
import { serialNumberSchema } from '@/contract/serial-number';
import { formatLicensePlate } from '@/domain/license-plate';
import { formatSerialNumber } from '@/domain/serial-number';

export interface WayOn {
  href: string;
  words: string;
  /** The key that goes there. */
  shortcut?: string;
}

type Falsy = null | undefined | false | '' | 0;

type DeskNoticeProps = {
  query: PageQuery;
  /** Of acts whose calls leave the words to the page. */
  words?: { readonly [Name in Done]?: ReactNode };
  /** Where it is, its way back, the next one. `of`: the record that it was done with. */
  ways?: (done: string, of: string | null) => readonly (WayOn | Falsy)[];
  /** Of the page's fields, keyed by the name that the API uses. */
  labels?: Readonly<Record<string, string>> | undefined;
};

function Refused({ detail, fields, labels }: Refusal & { labels: Readonly<Record<string, string>> }) {
  const reasons = Object.entries(fields).flatMap(([name, all]) =>
    all.map((reason) => ({ key: `${name} ${reason}`, words: labels[name] ? `${labels[name]}: ${reason}` : reason })),
  );
  return (
    <Notice kind="error" role="alert" title={detail}>
      {reasons.length > 0 ? (
        <PlainList>
          {reasons.map(({ key, words }) => (
            <li key={key}>{words}</li>
          ))}
        </PlainList>
      ) : null}
    </Notice>
  );
}

const Way = ({ href, words, shortcut }: WayOn) => (
  <AppLink href={href} aria-keyshortcuts={shortcut}>
    {words}
  </AppLink>
);

/** The number in a field of the address; a forged one leads nowhere. */
export const idGiven = (given: PageQuery[string]): string | null =>
  typeof given === 'string' && /^[1-9]\d{0,14}$/.test(given) ? given : null;

/** What the last button did, on the page that it leads to. */
export async function DeskNotice({ query, words = {}, ways = () => [], labels = {} }: DeskNoticeProps) {
  const refused = await openRefusal(query['refused']);
  if (refused) return <Refused {...refused} labels={labels} />;
  const done = typeof query['done'] === 'string' ? query['done'] : '';
  const title = TOLD.get(done) ?? (isKeyOf(words, done) ? words[done] : undefined);
  if (title === undefined) return null;
  const on = ways(done, idGiven(query['of'])).filter((way) => typeof way === 'object' && way !== null);
  return (
    <Notice kind="success" role="status" title={title}>
      {on.length > 0 ? (
        <Row>
          {on.map((way) => (
            <Way key={way.words} {...way} />
          ))}
        </Row>
      ) : null}
    </Notice>
  );
}

type RecordNoticeProps = {
  query: PageQuery;
  /** The record of the page; none on the list. */
  shown?: Id;
  /** The next that waits; null when nothing does. */
  next?: Id | null;
};

/** What was done with the car before, with the way back to it. */
export const CarNotice = ({ query }: RecordNoticeProps) => (
  <DeskNotice
    query={query}
    ways={(done, of) => [
      of &&
        done !== 'cars.reopen' && { href: deskPaths.car(of), words: 'Відкрити те авто, щоб скасувати', shortcut: 'b' },
    ]}
  />
);

/** What was done before, with the way back to it; of a proposal, the way on. */
export const ClaimNotice = ({ query, next }: RecordNoticeProps) => (
  <DeskNotice
    query={query}
    ways={(done, of) => [
      of &&
        done.startsWith('payments.match.claim') && {
          href: deskPaths.payment(of),
          words: 'Відкрити той платіж, щоб скасувати',
          shortcut: 'z',
        },
      of &&
        done === 'claims.refuse' && {
          href: deskPaths.claim(of),
          words: 'Відкрити те повідомлення, щоб скасувати',
          shortcut: 'z',
        },
      next && done === 'payments.match.proposed' && { href: deskPaths.claim(next), words: 'Наступне повідомлення' },
    ]}
  />
);

/** What was done with a message, where it is, and the next one; what was sent is not taken back. */
export const MessageNotice = ({ query, shown, next }: RecordNoticeProps) => (
  <DeskNotice
    query={query}
    ways={(done, of) => [
      of && of !== String(shown) && { href: deskPaths.message(of), words: 'Відкрити те звернення', shortcut: 'b' },
      next && done === 'work.give.messages' && { href: deskPaths.message(next), words: 'Наступне за строком' },
    ]}
  />
);

/** What it was counted for, as the address says: a typed number may have been another's. */
function wayToFine(query: PageQuery) {
  const [fine, plate] = [serialNumberSchema.safeParse(query['fine']), licensePlateSchema.safeParse(query['plate'])];
  if (!fine.success || !plate.success) return null;
  const words = `За постановою ${formatSerialNumber(fine.data)}, авто ${formatLicensePlate(plate.data)}`;
  return { href: deskPaths.plate(plate.data), words };
}

/** What was done with the payment before, with the way back to it; of a proposal, the way on. */
export const PaymentNotice = ({ query, next }: RecordNoticeProps) => (
  <DeskNotice
    query={query}
    ways={(done, of) => [
      done === 'payments.match.done' && wayToFine(query),
      of && { href: deskPaths.payment(of), words: 'Відкрити той платіж, щоб скасувати', shortcut: 'z' },
      next && done === 'payments.match.proposed' && { href: deskPaths.payment(next), words: 'Наступний платіж' },
    ]}
  />
);

/** What was done with a record of a register, with its way back. */
export function RecordNotice({ query, labels }: Pick<DeskNoticeProps, 'query' | 'labels'>) {
  const made = idGiven(query['import']);
  return (
    <DeskNotice
      query={query}
      labels={labels}
      ways={() => [made && { href: deskPaths.import(made), words: 'Скасувати цю зміну', shortcut: 'b' }]}
    />
  );
}

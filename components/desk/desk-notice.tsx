import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import { type Done, TOLD } from '@/contract/desk-port';
import { isKeyOf } from '@/domain/keys';
import { openRefusal, type Refusal } from '@/lib/desk/refusal';

type Given = string | string[] | undefined;

export interface WayOn {
  href: string;
  words: string;
  /** The key that goes there. */
  shortcut?: string;
}

type DeskNoticeProps = {
  query: Record<string, Given>;
  /** Of acts whose calls leave the words to the page. */
  words?: { readonly [Name in Done]?: ReactNode };
  /** Where it is, its way back, the next one. */
  ways?: (done: string) => readonly (WayOn | null)[];
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
export const idGiven = (given: Given): string | null =>
  typeof given === 'string' && /^[1-9]\d{0,14}$/.test(given) ? given : null;

/** What the last button did, on the page that it leads to. */
export async function DeskNotice({ query, words = {}, ways = () => [], labels = {} }: DeskNoticeProps) {
  const refused = await openRefusal(query['refused']);
  if (refused) return <Refused {...refused} labels={labels} />;
  const done = typeof query['done'] === 'string' ? query['done'] : '';
  const title = TOLD.get(done) ?? (isKeyOf(words, done) ? words[done] : undefined);
  if (title === undefined) return null;
  const on = ways(done).filter((way) => way !== null);
  return (
    <Notice kind="success" role="status" title={title}>
      {on.length > 0 ? (
        <PlainList layout="row">
          {on.map((way) => (
            <li key={way.words}>
              <Way {...way} />
            </li>
          ))}
        </PlainList>
      ) : null}
    </Notice>
  );
}

import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import { openRefusal, type Refusal } from '@/lib/desk/refusal';

type Given = string | string[] | undefined;

type DeskNoticeProps = {
  query: { done?: Given; refused?: Given };
  /** What was done, by the name in `done`. */
  done: Record<string, ReactNode>;
  /** Of the page's own fields, by the name that the API uses. */
  labels?: Readonly<Record<string, string>>;
};

const Refused = ({ detail, fields, labels }: Refusal & { labels: Readonly<Record<string, string>> }) => (
  <Notice kind="error" role="alert" title={detail}>
    {fields.length > 0 ? (
      <PlainList>
        {fields.map(({ name, label = labels[name], message }) => (
          <li key={name + message}>{label ? `${label}: ${message}` : message}</li>
        ))}
      </PlainList>
    ) : null}
  </Notice>
);

/** What the last button did, on the page that it leads back to. */
export async function DeskNotice({ query, done, labels = {} }: DeskNoticeProps) {
  const refused = await openRefusal(query.refused);
  if (refused) return <Refused {...refused} labels={labels} />;
  const said = typeof query.done === 'string' ? done[query.done] : undefined;
  return said ? <Notice kind="success" role="status" title={said} /> : null;
}

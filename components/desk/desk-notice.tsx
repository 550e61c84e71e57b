import { Notice } from '@/components/ui/notice';
import { openRefusal } from '@/lib/desk/refusal';

type Given = string | string[] | undefined;

type DeskNoticeProps = {
  query: { done?: Given; refused?: Given };
  /** What was done, by the name in `done`. */
  done: Record<string, string>;
};

/** What the last button did, on the page that it leads back to. */
export async function DeskNotice({ query, done }: DeskNoticeProps) {
  const refused = await openRefusal(query.refused);
  if (refused) return <Notice kind="error" role="alert" title={refused} />;
  const said = typeof query.done === 'string' ? done[query.done] : undefined;
  return said ? <Notice kind="success" role="status" title={said} /> : null;
}

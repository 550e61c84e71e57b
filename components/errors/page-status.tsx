import { PAGE_STATUS_NAME, type PageStatusCode } from '@/lib/rendering/page-status';

/** Makes a cached page answer with this status and keeps it out of search engines. */
export function PageStatus({ status }: { status: PageStatusCode }) {
  return (
    <>
      <meta name={PAGE_STATUS_NAME} content={String(status)} />
      <meta name="robots" content="noindex" />
    </>
  );
}

import { CallUs } from '@/components/settings/call-us';
import { Notice } from '@/components/ui/notice';

/** A list of a city's own API of which some rows could not be read. */
export function UnreadNotice({ rows }: { rows: number | undefined }) {
  if (!rows) return null;
  return (
    <Notice kind="warning" title="Частину записів не вдалося прочитати">
      <p>
        Тут є не все. Не бачите потрібного? <CallUs />.
      </p>
    </Notice>
  );
}

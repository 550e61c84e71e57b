import { InvitationLink } from './invitation-link';
import { Notice } from '@/components/ui/notice';
import { z } from '@/contract/zod';
import { openReceipt } from '@/lib/forms/sealed-receipt';

type Given = string | string[] | undefined;

const DONE: Record<string, string> = {
  role: 'Роль змінено. Сеанси працівника завершено.',
  block: 'Доступ закрито. Сеанси працівника завершено.',
  unblock: 'Доступ відкрито.',
};

const REFUSED: Record<string, string> = {
  own_account: 'Власну роль і доступ змінює інший керівник.',
  last_head: 'Це останній керівник із доступом: спершу запросіть іншого.',
  not_found: 'Такого працівника вже немає.',
};

const receipt = z.object({ link: z.string() });

export async function StaffNotice({ done, refused, link }: { done: Given; refused: Given; link: Given }) {
  if (typeof link === 'string') {
    const opened = await openReceipt('desk-invitation', receipt, link);
    return opened ? <InvitationLink link={opened.link} /> : null;
  }
  if (typeof refused === 'string')
    return <Notice kind="error" role="alert" title={REFUSED[refused] ?? 'Не вдалося зберегти. Спробуйте ще раз.'} />;
  const said = typeof done === 'string' ? DONE[done] : undefined;
  return said ? <Notice kind="success" role="status" title={said} /> : null;
}

import { z } from '@/contract/zod';
import { openReceipt } from '@/lib/forms/sealed-receipt';
import { DeskNotice } from './desk-notice';
import { InvitationLink } from './invitation-link';

type Given = string | string[] | undefined;

const DONE = {
  role: 'Роль змінено. Сеанси працівника завершено.',
  block: 'Доступ закрито. Сеанси працівника завершено.',
  unblock: 'Доступ відкрито.',
};

const receipt = z.object({ link: z.string() });

export async function StaffNotice({ done, refused, link }: { done: Given; refused: Given; link: Given }) {
  if (typeof link !== 'string') return <DeskNotice query={{ done, refused }} done={DONE} />;
  const opened = await openReceipt('desk-invitation', receipt, link);
  return opened ? <InvitationLink link={opened.link} /> : null;
}

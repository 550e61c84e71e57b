import type { Sender } from '@/backend/platform/find/findable';
import { messageSubject } from './act';
import type { MessageRow } from './receipt-mail';

export const senderOf = (row: MessageRow): Sender => ({
  subject: messageSubject(row),
  name: row.name,
  userId: row.user_id,
  email: row.email || null,
  phone: row.phone || null,
});

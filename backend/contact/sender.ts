import type { Sender } from '@/backend/platform/find/findable';
import { type MessageRow, messageSubject } from './act';

export const senderOf = (row: MessageRow): Sender => ({
  subject: messageSubject(row),
  name: row.name,
  userId: row.user_id,
  email: row.email || null,
  phone: row.phone || null,
});

// The desk's form of a walk to the post: a number and a box for each letter that the list shows.
import { TRACK_MAX } from '@/domain/paper-letters';
import type { Field, FieldTable } from './form';

const SENT_ON: Field = { kind: 'text', label: 'День надсилання', input: { type: 'date' } };
const TRACK: Field = {
  kind: 'text',
  label: 'Номер із квитанції',
  input: { inputMode: 'numeric', maxLength: TRACK_MAX, autoComplete: 'off' },
};
const SENT: Field = { kind: 'box', label: 'Надіслано без номера' };

export const trackOf = (id: string) => `track-${id}`;
export const sentOf = (id: string) => `sent-${id}`;

const fieldsOf = (id: string): [string, Field][] => [
  [trackOf(id), TRACK],
  [sentOf(id), SENT],
];

export const sendingForm = (ids: readonly string[]) => {
  const fields: FieldTable = { sent_on: SENT_ON, ...Object.fromEntries(ids.flatMap(fieldsOf)) };
  return {
    fields,
    rules: async () => (await import('./desk-letters')).sendingRules(ids.map(trackOf), ids.map(sentOf)),
  };
};

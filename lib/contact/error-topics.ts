import { findPage } from '@/lib/pages/pages';

export interface ErrorTopic {
  kind: 'error' | 'forgery';
  title: string;
  lead: string;
  messageLabel: string;
  messageHint: string;
}

const { title, lead = '' } = findPage('/error-request');

const ERROR: ErrorTopic = {
  kind: 'error',
  title,
  lead,
  messageLabel: 'Що не так',
  messageHint:
    'Що ви побачили і що мало бути. Незгоду з постановою подайте скаргою: ця форма строку оскарження не зупиняє.',
};

const FORGERY: ErrorTopic = {
  kind: 'forgery',
  title: 'Повідомити про підробку',
  lead: 'Знайшли фальшиве повідомлення, постанову, QR-код або сторінку від нашого імені? Розкажіть, де і коли.',
  messageLabel: 'Що ви знайшли',
  messageHint: 'Де й коли, що написано в документі, на яку адресу веде код. Самі за посиланням не переходьте.',
};

export const errorTopic = (topic: string | string[] | undefined): ErrorTopic =>
  topic === FORGERY.kind ? FORGERY : ERROR;

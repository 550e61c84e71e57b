import { expect, it } from 'vitest';
import { NOT_OURS } from '@/domain/not-ours';
import {
  CANCEL_REASONS,
  CORRECT_REASONS,
  reasonText,
  RELEASE_REASONS,
  WITHDRAW_REASONS,
} from '@/domain/register-reasons';
import { placeOfSubject } from '@/lib/desk/place-of-subject';

it.each([
  ['fine.cancelled', CANCEL_REASONS],
  ['fines.cancel', CANCEL_REASONS],
  ['fine.corrected', CORRECT_REASONS],
  ['fines.correct', CORRECT_REASONS],
  ['evacuations.released', RELEASE_REASONS],
  ['record.withdrawn', WITHDRAW_REASONS],
  ['payment.not-ours', NOT_OURS],
])('the reason of %s is told in the words that the clerk chose, though other acts have the same key', (act, table) => {
  for (const [reason, words] of Object.entries(table)) expect(reasonText(act, reason)).toBe(words);
});

it('a reason that no act has is told as it is stored', () => {
  expect(reasonText('fine.cancelled', 'of-an-older-version')).toBe('of-an-older-version');
});

it.each([
  ['fine ІП0000000001', `/desk/registers/fines?q=${encodeURIComponent('ІП0000000001')}`],
  ['import 12', '/desk/registers/imports/12'],
  ['payment 7', '/desk/payments/7'],
  ['settings', '/desk/settings'],
  ['something new', '/desk/registers'],
])('whoever confirms a change of “%s” is led to %s', (subject, place) => {
  expect(placeOfSubject(subject)).toBe(place);
});

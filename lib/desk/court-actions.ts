'use server';
import { COURT_DECISION_FORM, REFUND_FORM, SUIT_FORM } from '@/contract/desk-court-forms';
import { deskPaths } from '@/domain/desk-paths';
import { sentValues, type StateOf } from '@/lib/forms/form-state';
import { withDone } from './posted-act';
import { submitDeskForm } from './submit-desk-form';

export async function sue(previous: StateOf<typeof SUIT_FORM>, sent: FormData) {
  return submitDeskForm(SUIT_FORM, previous, sent, {
    send: ({ ask }, values) => ask('court.sue', values),
    onDone: (_, { id }) => ({ sentPath: withDone(deskPaths.court(id), 'court.sue') }),
  });
}

export async function decideSuit(previous: StateOf<typeof COURT_DECISION_FORM>, sent: FormData) {
  const { fine } = sentValues(COURT_DECISION_FORM, sent);
  return submitDeskForm(COURT_DECISION_FORM, previous, sent, {
    send: ({ ask }, values) => ask('court.decide', values),
    onDone: ({ proposed }) => ({
      sentPath: withDone(deskPaths.court(fine), proposed ? 'court.decide.proposed' : 'court.decide.done'),
    }),
  });
}

export async function submitRefund(previous: StateOf<typeof REFUND_FORM>, sent: FormData) {
  return submitDeskForm(REFUND_FORM, previous, sent, {
    send: ({ ask }, values) => ask('refunds.submit', values),
    onDone: ({ proposed }, { id }) => ({
      sentPath: withDone(deskPaths.court(id), proposed ? 'refunds.submit.proposed' : 'refunds.submit.done'),
    }),
  });
}

import 'server-only';
import { CHANGED_SINCE, importUndoneSchema, type UndoPlan } from '@/contract/desk-imports';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import { withQuery } from '@/domain/with-query';
import { ApiError } from '@/lib/api/error';
import { openReceipt, sealReceipt } from '@/lib/forms/sealed-receipt';
import type { AskDesk } from './ask-desk';
import { fieldsUnder, idIn, type PostedActs } from './posted-act';

/** What an undo would do, or why it cannot be done. */
export async function findUndoPlan(ask: AskDesk, id: Id): Promise<{ plan: UndoPlan } | { refusal: string }> {
  try {
    return { plan: await ask('imports.plan-undo', { id }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return { refusal: error.body.detail };
  }
}

export const UNDO_LEFT_SHOWN = 20;

/** What was undone in part; only for the page that it leads to. */
export const openUndone = async (sealed: string | string[] | undefined) =>
  typeof sealed === 'string' ? openReceipt('desk-undone', importUndoneSchema, sealed) : null;

const upload = (form: URLSearchParams) => deskPaths.upload(idIn(form));

/** A matched payment is taken back by undoing its import. */
const undoPage = (form: URLSearchParams) =>
  form.has('payment') ? deskPaths.payment(idIn(form, 'payment')) : deskPaths.import(idIn(form));

export const IMPORT_ACTS = {
  'imports.undo': {
    page: undoPage,
    /** Asks about a part when the whole cannot be undone. */
    refused: (form, { body }) =>
      body.code === CHANGED_SINCE && !form.has('payment') ? deskPaths.importUndo(idIn(form)) : undefined,
    then: async (form, undone) => {
      if (form.has('payment') || undone.left_total === 0) return undoPage(form);
      const told = { ...undone, left: undone.left.slice(0, UNDO_LEFT_SHOWN) };
      return withQuery(undoPage(form), { undone: await sealReceipt('desk-undone', told) });
    },
    way: (form, { left_total: left }) => (form.has('payment') ? 'payment' : left === 0 ? 'import' : undefined),
  },
  'uploads.check': { page: upload },
  'uploads.name-columns': {
    page: upload,
    input: (form) => ({ columns: fieldsUnder(form, 'column.'), constants: fieldsUnder(form, 'value.') }),
  },
  'uploads.forget-columns': { page: () => deskPaths.imports },
  'uploads.accept': { page: upload },
  'uploads.drop': { page: upload, then: () => deskPaths.imports },
} satisfies PostedActs;

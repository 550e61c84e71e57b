import 'server-only';
import type { AppealValues } from '@/contract/appeal-forms';
import type { DraftForm } from '@/contract/drafts';
import { withQuery } from '@/domain/with-query';
import { clientOf } from '@/lib/api/server-client';
import { closedToAppeals } from '@/domain/appeal-rule';
import type { Fine } from '@/contract/fines';
import { formatSerialNumber } from '@/domain/serial-number';
import { unlessDown } from '@/lib/api/error';
import { findComplaintDraft, type KeptDraft, pageOfDraft } from '@/lib/drafts/find-draft';
import type { KeptFile } from '@/lib/drafts/tab-drafts';
import { listFines } from '@/lib/fines/fine-calls';
import { isPosted } from '@/lib/forms/posted';
import { firstOf, type PageQuery } from '@/lib/forms/query';
import { paths } from '@/domain/paths';
import { withSession } from '@/lib/session/session';
import { findUser } from '@/lib/session/user-calls';
import { type AppealedDocument, documentOf } from './form-words';
import { firstOpenStep, startAppeal } from './start-appeal';
import { readKept } from './sent-files';

export type CabinetAppealStart =
  | { kind: 'draft'; draft: KeptDraft; continuePath: string; anewPath: string }
  | {
      kind: 'form';
      /** Where what is typed is kept. */
      draftForm: DraftForm;
      known: AppealValues;
      firstStep: number;
      received: readonly KeptFile[];
      fines?: Fine[] | undefined;
      isChosen: boolean;
      document?: AppealedDocument;
    }
  | { kind: 'closed'; reason: string };

const EMPTY = { kind: 'form', draftForm: 'appeal-fine', firstStep: 0, received: [], isChosen: true } as const;

export async function startCabinetAppeal(query: PageQuery): Promise<CabinetAppealStart> {
  // A post without scripts re-renders this page: skip personal data and the session check, which would discard the
  // typed text.
  if (await isPosted()) return { ...EMPTY, known: startAppeal({}) };

  const fineId = firstOf(query['fine']);
  const anewPath = fineId ? paths.cabinetAppealFineFor(fineId) : paths.cabinetAppealFine;
  const [user, fines, found] = await withSession(anewPath, (token) =>
    Promise.all([
      unlessDown(findUser(clientOf({ token }))),
      unlessDown(listFines(clientOf({ token }))),
      unlessDown(findComplaintDraft(token, fineId)),
    ]),
  );
  const draft = found?.kept;
  const numbered = ({ serial_number: number }: AppealValues) =>
    fines?.find((fine) => formatSerialNumber(fine.serial_number) === formatSerialNumber(number));
  if (draft && query['draft'] === 'continue') {
    const known = startAppeal({}, { ...user, ...draft.values });
    const received = readKept(draft.values['uploaded']);
    return {
      kind: 'form',
      draftForm: draft.form,
      known,
      firstStep: firstOpenStep(known, received),
      received,
      isChosen: true,
      document: documentOf(numbered(known)),
    };
  }
  if (draft) {
    const page = fineId ? anewPath : pageOfDraft(draft.form);
    return { kind: 'draft', draft, anewPath, continuePath: withQuery(page, { draft: 'continue' }) };
  }

  const fine = fines?.find(({ id }) => String(id) === fineId);
  const reason = fine && closedToAppeals(fine);
  if (reason) return { kind: 'closed', reason };
  const chosen = fine
    ? { serial_number: formatSerialNumber(fine.serial_number), license_plate: fine.license_plate }
    : {};
  const known = startAppeal(query, { ...user, ...chosen });
  return {
    ...EMPTY,
    draftForm: (fine && found?.form) ?? EMPTY.draftForm,
    known,
    fines,
    isChosen: known.serial_number !== '',
    document: documentOf(numbered(known)),
  };
}

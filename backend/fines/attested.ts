import type { StatementFacts } from '@/contract/authenticity';
import { formatAttestationCode } from '@/domain/attestation-code';
import type { DeadlineRules } from '@/domain/deadline-rules';
import { fineDocument } from '@/domain/fine-document';
import { readFine } from '@/domain/fine-state';
import { nextTurn } from '@/domain/fine-turns';
import { paths } from '@/domain/paths';
import { readableAddress } from '@/backend/core/site-name';
import type { Config } from '@/backend/core/config';
import { isLocked, writeInPassing } from '@/backend/db/sqlite-turn';
import { instant } from '@/backend/db/wire';
import { attest, type AttestContext } from '@/backend/platform/attestations/attest';
import type { Context } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import type { StoredFine } from './queries';
import { findRules } from './rules';
import { notifiedFine } from './serialize';

/** As the card says it, so that equal cards have one code. */
function factsOf(row: StoredFine, rules: DeadlineRules, now: number): StatementFacts {
  const answer = notifiedFine(row, rules, now);
  const { discount, payUntil, paid, basis, ...state } = readFine(answer, now);
  // A paid fine has no stored turn that tells when its card stops saying so.
  const appealUntil = answer.status === 'paid' ? null : state.appealUntil;
  const open = discount?.kind === 'running' || discount?.kind === 'undecided' ? discount : null;
  const turn = nextTurn(answer, now);
  const terms = [open && basis.discount_until, payUntil && basis.pay_until, appealUntil && basis.appeal_until];
  return {
    document: fineDocument(answer),
    status: answer.status,
    ...(row.article && { article: row.article }),
    amount: answer.amount,
    ...(paid && { paid_amount: paid }),
    amount_today: answer.amount_today,
    ...(open?.kind === 'undecided' && { discount_state: open.kind }),
    ...(open?.sum && { discount_amount: open.sum }),
    ...(open?.until && { discount_until: open.until }),
    ...(payUntil && { pay_until: payUntil }),
    ...(appealUntil && { appeal_until: appealUntil }),
    rules: [...new Set(terms.flatMap((rule) => rule || []))],
    ...(turn !== null && { holds_until: instant(turn) }),
  };
}

export const attestFines = (db: Db, context: AttestContext, rows: readonly StoredFine[], rules: DeadlineRules) =>
  attest(
    db,
    context,
    rows.map((row) => ({ fine: row, facts: factsOf(row, rules, context.now()) })),
  );

/** For a mail: the address is for who wants to be sure that the mail is the inspection's. */
export const attestedNote = ({ siteUrl }: Pick<Config, 'siteUrl'>, code: string | undefined): string[] =>
  code === undefined
    ? []
    : [
        `Код перевірки: ${formatAttestationCode(code)}. Введіть його на ${readableAddress(new URL(paths.attestation(), siteUrl).href)}, щоб переконатися, що лист від інспекції.`,
      ];

/** A card waits for no other writer: without a stored code it has none. */
export async function attestShown(context: Context, row: StoredFine): Promise<{ attestation_code?: string }> {
  const rules = await findRules(context.db);
  try {
    const [code] = await writeInPassing(() => attestFines(context.db, context, [row], rules));
    return code === undefined ? {} : { attestation_code: code };
  } catch (error) {
    if (!isLocked(error)) throw error;
    return {};
  }
}

export const currentFacts = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  row: StoredFine,
): Promise<StatementFacts> => factsOf(row, await findRules(db), now());

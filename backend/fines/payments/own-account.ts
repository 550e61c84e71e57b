import type { ImportProblem } from '@/backend/platform/import/importer';
import { compactIban } from '@/domain/payment/iban';
import { type RawLine, textOf } from './raw-line';

const SHORTEST = 8;

/** An account of the old kind is the end of its IBAN. Without an account of the settings nothing is ours. */
export function isAccount(written: string, ours: string | null): boolean {
  const account = compactIban(written);
  if (ours === null || account.length < SHORTEST) return false;
  return account === ours || ours.endsWith(account) || account.endsWith(ours);
}

export interface Accounts {
  /** An account of the city that is not the one for fines. */
  isOther: (account: string) => boolean;
  doubts: ImportProblem[];
}

export function doubtfulAccounts(incomes: RawLine[], ours: string | null): Accounts {
  const named = incomes.flatMap(({ line, given }) => {
    const account = textOf(given, 'account');
    return account === '' ? [] : [{ line, account }];
  });
  const [first] = named;
  const none = { isOther: () => false, doubts: [] };
  if (!first) return none;
  if (ours === null) {
    const accounts = [...new Set(named.map(({ account }) => compactIban(account)))];
    if (accounts.length === 1) return none;
    const reason = `у виписці кілька рахунків (${accounts.join(', ')}), а рахунку для штрафів у налаштуваннях сайту немає: будуть ураховані всі`;
    return { ...none, doubts: [{ line: first.line, reason }] };
  }
  if (named.some(({ account }) => isAccount(account, ours)))
    return { isOther: (account) => account !== '' && !isAccount(account, ours), doubts: [] };
  const reason = `рахунок ${first.account} – не той, що в налаштуваннях сайту (${ours}): чи це виписка за рахунком для штрафів?`;
  return { ...none, doubts: [{ line: first.line, reason }] };
}

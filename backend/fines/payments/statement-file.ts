import type { Context } from '@/backend/platform/context';
import { listMappings } from '@/backend/platform/import/kept-mappings';
import { readImportFile, type ReadOptions } from '@/backend/platform/import/read-file';
import { findSettings } from '@/backend/platform/settings/queries';
import { compactIban } from '@/domain/payment/iban';
import { ibansIn } from '@/domain/payment/payment-details';
import { readStatement, type Statement } from './read-statement';
import { statementColumns } from './statement-columns';

export interface StatementFile extends Statement {
  sha256: string;
  header: string[];
}

/** Throws ImportError. */
export async function readStatementFile(
  { db }: Pick<Context, 'db'>,
  file: string,
  { mapping, table, tellsKept }: Pick<ReadOptions, 'mapping' | 'table' | 'tellsKept'> = {},
  dates: Record<string, string> = {},
): Promise<StatementFile> {
  const kept = await listMappings(db, 'payments', dates);
  const { sha256, header, rows, notices } = await readImportFile(file, statementColumns, {
    mapping,
    kept,
    setOthersAside: true,
    keys: ['purpose'],
    table,
    ...(tellsKept !== undefined && { tellsKept }),
  });
  const requisites = (await findSettings(db))?.requisites;
  const ours = compactIban(requisites?.iban ?? '') || null;
  const statement = await readStatement(rows, { ours, former: ibansIn(requisites?.former_ibans) });
  return { ...statement, notices: [...notices(), ...statement.notices], sha256, header };
}

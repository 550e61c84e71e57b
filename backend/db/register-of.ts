import { sql } from 'kysely';

/** Of an import: a statement is none of fines. What a former version logged is told by its lines. */
export const registerOf = sql<string>`case when record is null and coalesce(is_statement, (
    select count(*) from statement_lines l where l.sha256 = imports.sha256)) > 0 then 'payments' else noun end`;

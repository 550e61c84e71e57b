import { normaliseIdentityCode } from '@/domain/identity-code';
import type { Context } from '@/backend/platform/context';
import { identityCodeHash } from '@/backend/platform/identities/code-hash';
import { HttpError, notFound } from '@/backend/core/http-error';
import { exchangeCode, type IdGovUa, leaveIdGovUa, readPerson, type Person, type Tokens } from './protocol';
import { trouble } from './trouble';

export interface Identified {
  codeHash: string;
  last_name: string;
  first_name: string;
  middle_name: string;
  tokens: Tokens;
}

const NAME_MAX = 100;

/** What is not known arrives as "n/a". */
const nameOf = (told: string | null | undefined) =>
  told && !/^n\/?a$/i.test(told.trim()) ? told.trim().slice(0, NAME_MAX) : '';

export function requireIdGovUa({ config }: Pick<Context, 'config'>): IdGovUa {
  if (!config.idGovUa) throw notFound('Цей сайт не пропонує входу через ID.GOV.UA.');
  return config.idGovUa;
}

async function readPersonOf(to: IdGovUa, code: string): Promise<{ told: Person; tokens: Tokens }> {
  const tokens = await exchangeCode(to, code);
  return { told: await readPerson(to, tokens), tokens };
}

/** Throws what the citizen is told; the log gets why, without the person. */
export async function identify(context: Context, code: string): Promise<Identified> {
  const to = requireIdGovUa(context);
  const { told, tokens } = await readPersonOf(to, code).catch((error: unknown) => {
    if (error instanceof HttpError) {
      const because = error.cause instanceof Error ? error.cause.message : '';
      context.log.warn({ event: 'id-gov-ua-failed', code: error.body.code, because }, 'ID.GOV.UA did not identify');
    }
    throw error;
  });
  const personCode = normaliseIdentityCode(told.drfocode ?? '');
  if (personCode === null) {
    leaveQuietly(context, tokens);
    throw trouble('id_no_code');
  }
  return {
    codeHash: await identityCodeHash(context, personCode),
    last_name: nameOf(told.lastname),
    first_name: nameOf(told.givenname),
    middle_name: nameOf(told.middlename),
    tokens,
  };
}

/** Nobody waits for it: the token soon ends by itself. */
export function leaveQuietly({ config, log }: Pick<Context, 'config' | 'log'>, tokens: Tokens): void {
  if (!config.idGovUa) return;
  leaveIdGovUa(config.idGovUa, tokens).catch((error: unknown) => {
    const because = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    log.warn({ event: 'id-gov-ua-not-left', because }, 'the session at ID.GOV.UA was not ended');
  });
}

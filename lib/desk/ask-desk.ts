// The desk's way to the embedded back end: in process, by the calls of contract/desk-port.ts.
import 'server-only';
import type { DeskAnswer, DeskCallName, DeskInput } from '@/contract/desk-port';
import { ApiError, ifRefused } from '@/lib/api/error';
import { originOfRender } from '@/lib/api/render-notes';
import { embeddedBackend } from '@/lib/api/transport';
import { DRAFT_FIELD, typedValues } from '@/lib/forms/form-state';
import { draftNames, type FieldTable, type Form } from '@/contract/form';

const isEntries = (form: object): form is Iterable<readonly [string, unknown]> => Symbol.iterator in form;

/** Values as a form or an address has them, with what the route adds: the call's own schema reads them. */
export class RawInput {
  readonly values: object;

  constructor(form: object, added: object = {}) {
    this.values = { ...(isEntries(form) ? Object.fromEntries(form) : form), ...added };
  }
}

/** Throws ApiError for what is refused. */
export type AskDesk = <Name extends DeskCallName>(
  name: Name,
  ...input: Record<string, never> extends DeskInput<Name>
    ? [input?: DeskInput<Name> | RawInput]
    : [input: DeskInput<Name> | RawInput]
) => Promise<DeskAnswer<Name>>;

/** Without a token: for who is not signed in yet. */
export const deskOf =
  (token?: string): AskDesk =>
  async (name, ...[input = {}]: [input?: object]) => {
    const given = input instanceof RawInput ? input.values : input;
    const reply = await embeddedBackend().desk(name, given, { token, origin: originOfRender() });
    if ('answer' in reply) return reply.answer;
    const { status, body, retryAfterSeconds } = reply.refused;
    throw new ApiError(status, body, retryAfterSeconds);
  };

type Sent = Pick<FormData, 'get'> | URLSearchParams;

async function keep(ask: AskDesk, sent: Sent, values: Record<string, string>): Promise<void> {
  const draft = sent.get(DRAFT_FIELD);
  if (typeof draft !== 'string' || draft === '') return;
  const [about, form, of] = draft.split(' ');
  await ask('drafts.keep', new RawInput({ about, form, of, values })).catch(ifRefused(() => undefined));
}

/** What was sent is a draft no more. A leftover is only offered again. */
export const forgetSent = (ask: AskDesk, sent: Sent): Promise<void> => keep(ask, sent, {});

/** Without scripts nobody has kept what was typed. */
export function keepUnsent<Some extends FieldTable>(ask: AskDesk, form: Form<Some>, sent: FormData): Promise<void> {
  const typed = Object.entries<string>(typedValues(sent, draftNames(form), form.fields));
  return keep(ask, sent, Object.fromEntries(typed.filter(([, value]) => value !== '')));
}

import type { z } from 'zod';
import type { DeskCall } from '@/contract/desk-call';
import { DESK_CALLS, type DeskPort } from '@/contract/desk-port';
import { mayAct } from '@/domain/staff-acts';
import { badInputOf, type HttpError, notFound, unavailable } from '@/backend/core/http-error';
import { withRequestId } from '@/backend/core/request-id';
import type { CallContext, Context } from '@/backend/platform/context';
import { toHttpError } from '@/backend/platform/http/answer-error';
import { speakUkrainian } from '@/backend/platform/http/messages';
import { requirePrintable } from '@/backend/platform/http/printable';
import { countWithWrites } from '@/backend/platform/limits/attempts';
import { asStaff, requireStaff } from '@/backend/platform/staff/require-staff';
import type { DeskHandlers } from './handlers';

function readInput(schema: z.ZodType, given: unknown): unknown {
  requirePrintable(given);
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const { issues } = read.error;
  if (issues.some((issue) => issue.code === 'custom' && issue.params?.['isMissing'] === true)) throw notFound();
  throw badInputOf(issues);
}

/** 401 without a session of the staff; what the role may not do is answered like what is not there. */
async function identify(context: CallContext, right: DeskCall['right'], token: string | undefined) {
  if (right === 'anyone') return {};
  const staff = await requireStaff(context, token);
  if (right !== 'staff' && !mayAct(staff.role, right)) throw notFound();
  return { staff, acting: asStaff(context, staff) };
}

const refusalOf = ({ status, body, headers }: HttpError) => {
  const seconds = Number(headers['Retry-After']);
  return { refused: { status, body, retryAfterSeconds: seconds > 0 ? seconds : undefined } };
};

export const createDeskPort =
  (open: () => Promise<Context>, handlers: DeskHandlers): DeskPort =>
  async (name, given, { token, origin }) => {
    const { right, isAct, input, answer }: DeskCall = DESK_CALLS[name];
    const handle = handlers[name] as (given: object) => unknown;
    let opened: Context;
    try {
      opened = await open();
    } catch {
      return refusalOf(unavailable());
    }
    const context = { ...opened, origin };
    speakUkrainian();
    const run = async () => {
      const caller = await identify(context, right, token);
      const answered = answer.parse(await handle({ context, input: readInput(input, given), ...caller }));
      if (answered instanceof Response) answered.headers.set('Cache-Control', 'no-store');
      return answered;
    };
    try {
      const answered = await withRequestId(origin.requestId, () => (isAct ? countWithWrites(run) : run()));
      return { answer: answered as never };
    } catch (error) {
      return refusalOf(toHttpError(error, (err) => context.log.error({ err, call: name }, 'call failed')));
    }
  };

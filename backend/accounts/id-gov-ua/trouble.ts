import { ID_GOV_UA_TROUBLES, type IdGovUaTrouble } from '@/domain/id-gov-ua';
import { HttpError } from '@/backend/core/http-error';

const STATUS = { id_taken: 409, id_linked: 409, id_unavailable: 503 } as const satisfies Partial<
  Record<IdGovUaTrouble, number>
>;

const isListed = (code: IdGovUaTrouble): code is keyof typeof STATUS => code in STATUS;

/** `cause` is for the log. */
export const trouble = (code: IdGovUaTrouble, cause?: unknown): HttpError =>
  Object.assign(
    new HttpError(
      isListed(code) ? STATUS[code] : 400,
      { detail: ID_GOV_UA_TROUBLES[code], code },
      code === 'id_unavailable' ? { 'Retry-After': '60' } : {},
    ),
    { cause },
  );

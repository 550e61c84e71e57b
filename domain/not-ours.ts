import { keysOf } from './keys';

/** Why a line of a statement pays no fine here. */
export const NOT_OURS = {
  refund: 'кошти треба повернути платникові',
  other_inspection: 'платіж іншій інспекції чи органу',
  other_service: 'інша послуга: евакуація, зберігання, паркування',
  repeated: 'той самий платіж, що вже враховано',
  internal: 'переказ між рахунками міста',
  no_trace: 'платника не встановлено',
} as const;
export type NotOurs = keyof typeof NOT_OURS;
export const NOT_OURS_KEYS = keysOf<NotOurs>(NOT_OURS);

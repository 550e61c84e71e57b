// Money back by the Порядок of the Ministry of Finance, order № 787 of 03.09.2013: the payer asks in writing, the inspection
// submits it, the Treasury returns it.
/** `dropped`: written down by mistake. */
export const REFUND_STATES = ['submitted', 'returned', 'dropped'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** What the citizen sees of it. */
export const SHOWN_REFUND_STATES = ['submitted', 'returned'] as const satisfies RefundState[];

export const REFUND_STATE_LABELS: Record<RefundState, string> = {
  submitted: 'подано до Казначейства',
  returned: 'повернуто',
  dropped: 'запис скасовано',
};

export const REFUND_REASONS = {
  cancelled: 'штраф скасовано',
  lowered: 'суму штрафу зменшено',
  twice: 'сплачено двічі або більше, ніж треба',
  mistaken: 'сплачено помилково',
} as const;
export type RefundReason = keyof typeof REFUND_REASONS;

export const REFUND_RULE = 'Порядок, затверджений наказом Мінфіну від 03.09.2013 №\u00a0787';

const APPLY = `подайте інспекції письмову заяву, особисто або поштою (${REFUND_RULE}).`;
export const REFUND_WAY = `Щоб повернути сплачене, ${APPLY}`;
/** Of a fine that ended or changed after it was handed over: the enforcement officer is told by nobody else. */
export const SHOW_OFFICER = {
  cancelled:
    'Постанова була у виконавчій службі: покажіть виконавцеві рішення про скасування, щоб він закінчив провадження.',
  decision: 'Покажіть це рішення виконавцеві.',
  paid: 'Постанова вже у виконавчій службі: покажіть виконавцеві квитанцію, щоб він закінчив провадження.',
} as const;
export const HANDED_OVER_WAY = `${SHOW_OFFICER.cancelled} Щоб повернути сплачене або стягнене, ${APPLY}`;
export const PAID_BEFORE_HANDOVER = `${SHOW_OFFICER.paid} Щоб повернути стягнене, ${APPLY}`;
export const SURPLUS_WAY = `Якщо ви сплатили більше, ніж треба, ${APPLY}`;

export const SUBMISSION_NUMBER_MAX = 40;

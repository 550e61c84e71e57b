/** Mails to the staff about their complaints; each is switched off on one's own page. */
export const WORK_MAILS = {
  new: 'Нова скарга, яку правило дало вам',
  given: 'Скаргу передав вам колега',
  answered: 'Заявник відповів у вашій скарзі',
  late: 'Строк ваших скарг минув: раз на день',
} as const satisfies Record<string, string>;

export type WorkMail = keyof typeof WORK_MAILS;

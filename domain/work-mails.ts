/** Mails to the staff about their complaints and messages; each is switched off on one's own page. */
export const WORK_MAILS = {
  new: 'Нова скарга, яку правило дало вам',
  given: 'Вам передали скаргу або звернення',
  answered: 'Відповідь заявника у вашій скарзі або новий лист від людини',
  returned: 'Рішення, яке ви запропонували, повернуто, щоб ви його виправили, або замінено іншим',
  late: 'Строк ваших скарг або звернень минув: раз на день',
} as const satisfies Record<string, string>;

export type WorkMail = keyof typeof WORK_MAILS;

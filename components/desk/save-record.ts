/** The button of each form of what the staff write for the site. */
export const SAVE = { submit: 'Зберегти', label: 'Запис', done: null, 'aria-keyshortcuts': 'Ctrl+Enter' } as const;

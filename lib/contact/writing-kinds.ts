/** What can be written on the contact pages; errors and forgeries have a page of their own. */
export const WRITING_KINDS = [
  {
    id: 'question',
    title: 'Запитання або пропозиція',
    hint: 'Відповідь надійде на email або телефон, який ви вкажете.',
  },
  {
    id: 'request',
    title: 'Офіційне звернення',
    hint: 'Розглядаємо за Законом «Про звернення громадян», відповідь – до 30 днів.',
  },
];

export const MESSAGE_LABEL = 'Повідомлення';
export const MESSAGE_HINT = 'Якщо йдеться про штраф чи евакуацію, вкажіть номер постанови та номерний знак.';

import { registerCommand } from './register';

export const questions = registerCommand({
  name: 'questions',
  noun: 'faq',
  table: 'faq',
  orderedBy: 'position',
  one: 'запитання',
  line: ({ position, question }) => `${position}  ${question}`,
});

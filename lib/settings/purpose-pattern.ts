// The template of the payment's purpose as a reader sees it before there is a fine to fill it with.
const WORDS: Record<string, string> = {
  document: 'постанова',
  series: '[серія]',
  number: '[номер]',
  date: '[дата]',
  plate: '[номерний знак]',
  payer: '[прізвище, ім’я, по батькові]',
};

/** "постанова {series} №{number}" → "постанова [серія] №[номер]". */
export function purposePattern(template: string): string {
  return template.replace(/\{([a-z]+)\}/g, (all, name: string) => WORDS[name] ?? all);
}

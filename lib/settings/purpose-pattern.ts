const WORDS: Record<string, string> = {
  document: 'постанова',
  series: '[серія]',
  number: '[номер]',
  date: '[дата]',
  plate: '[номерний знак]',
  payer: '[прізвище, ім’я, по батькові]',
};

export function purposePattern(template: string): string {
  return template.replace(/\{([a-z]+)\}/g, (all, name: string) => WORDS[name] ?? all);
}

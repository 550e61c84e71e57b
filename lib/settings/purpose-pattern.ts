const WORDS: Record<string, string> = {
  document: 'постанова',
  series: '[серія]',
  number: '[номер]',
  date: '[дата]',
  plate: '[номерний знак]',
  payer: '[прізвище, ім’я, по батькові]',
};

export const purposePattern = (template: string): string =>
  template.replace(/\{([a-z]+)\}/g, (all, name: string) => WORDS[name] ?? all);

// Постанова Правління НБУ від 19.08.2025 № 97: formats 002 (Додаток 3) and 003 (Додаток 4), line by line.

export interface NbuPayment {
  format: '002' | '003';
  encoding: 'utf-8' | 'windows-1251';
  /** UCT credit transfer, ICT instant, XCT either; 002 knows UCT only. */
  transfer: 'UCT' | 'ICT' | 'XCT';
  recipient: string;
  iban: string;
  /** Hryvnia, "1034.28"; when empty, the payer enters it. */
  amount: string;
  /** ЄДРПОУ or РНОКПП. */
  recipientCode: string;
  purpose: string;
  /** From here on format 003 only, empty in 002. ISO 20022 category and purpose, "CCCC/PPPP". */
  category: string;
  /** ASCII identifier of the bill. */
  reference: string;
  display: string;
  /** Hex mask, bit N locks field N; "FFFF" locks all. */
  lock: string;
  /** РРММДДГГХХСС in Kyiv time. */
  validUntil: string;
  createdAt: string;
  signature: string;
}

interface Line {
  title: string;
  max: number;
  isRequired?: boolean;
  fixed?: string;
  field?: keyof NbuPayment;
}

const head = (version: string): Line[] => [
  { title: 'Службова мітка', max: 3, fixed: 'BCD' },
  { title: 'Версія формату', max: 3, fixed: version },
  { title: 'Кодування', max: 1, field: 'encoding', isRequired: true },
  { title: 'Функція', max: 3, field: 'transfer', isRequired: true },
  { title: 'Ідентифікатор отримувача', max: 11, fixed: '' },
  { title: 'Отримувач', max: 140, field: 'recipient', isRequired: true },
  { title: 'Рахунок отримувача', max: 29, field: 'iban', isRequired: true },
  { title: 'Сума/валюта', max: 15, field: 'amount' },
  { title: 'Код отримувача', max: 10, field: 'recipientCode', isRequired: true },
];

export const NBU_LINES: Record<NbuPayment['format'], Line[]> = {
  '002': [
    ...head('002'),
    { title: 'Ціль', max: 4, fixed: '' },
    { title: 'Reference', max: 35, fixed: '' },
    { title: 'Призначення платежу', max: 420, field: 'purpose', isRequired: true },
    { title: 'Відображення', max: 70, fixed: '' },
  ],
  '003': [
    ...head('003'),
    { title: 'Категорія/ціль', max: 9, field: 'category', isRequired: true },
    { title: 'Reference', max: 35, field: 'reference' },
    { title: 'Призначення платежу', max: 420, field: 'purpose', isRequired: true },
    { title: 'Відображення', max: 140, field: 'display' },
    { title: 'Код заборони зміни полів', max: 4, field: 'lock' },
    { title: 'Дата й час дії', max: 14, field: 'validUntil' },
    { title: 'Дата й час формування', max: 14, field: 'createdAt' },
    { title: 'Електронний підпис', max: 90, field: 'signature' },
  ],
};

export const ENCODING_DIGITS = { 'utf-8': '1', 'windows-1251': '2' } as const;

export const NBU_PREFIXES = { '002': 'https://bank.gov.ua/qr/', '003': 'https://qr.bank.gov.ua/' } as const;

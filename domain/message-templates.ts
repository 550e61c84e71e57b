interface Template {
  title: string;
  text: string;
}

const GREETING = 'Добрий день!';

/** What clerks answer most often; the clerk completes it before it goes out. */
export const MESSAGE_TEMPLATES: readonly Template[] = [
  {
    title: 'Як сплатити',
    text: `${GREETING}\n\nСплатити штраф можна на сторінці «Сплатити штраф» нашого сайту: вкажіть номерний знак, серію та номер постанови. Там є реквізити, QR-код для застосунку банку та сума на сьогодні.`,
  },
  {
    title: 'Де авто',
    text: `${GREETING}\n\nПеревірте авто на сторінці «Евакуйовані авто» за номерним знаком: там є майданчик, його адреса, телефон і вартість. Щоб забрати авто, візьміть документ, що посвідчує особу, і свідоцтво про реєстрацію.`,
  },
  {
    title: 'Як оскаржити',
    text: `${GREETING}\n\nЩоб оскаржити постанову, подайте скаргу на сторінці «Оскаржити штраф». Скаргу розглядають 10 днів з дня надходження.`,
  },
  {
    title: 'Це не до нас',
    text: `${GREETING}\n\nЦе питання належить не до повноважень інспекції з паркування. Зверніться, будь ласка, до `,
  },
  {
    title: 'Помилку виправлено',
    text: `${GREETING}\n\nДякуємо, що повідомили. Ми виправили помилку.`,
  },
  {
    title: 'Це підробка',
    text: `${GREETING}\n\nДякуємо, що повідомили. Ми такого не надсилали: не переходьте за посиланням і не сплачуйте. Наші справжні адреси й рахунки є на сторінці «Як упізнати підробку».`,
  },
];

/** `given`: its number in the list. */
export const templateText = (given: string | string[] | undefined): string =>
  typeof given === 'string' ? (MESSAGE_TEMPLATES[Number(given) - 1]?.text ?? '') : '';

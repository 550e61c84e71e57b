import { column } from '@/backend/platform/import/columns';
import {
  externalId,
  instantOf,
  optionalHtml,
  optionalLastDay,
  optionalText,
  requiredText,
} from '@/backend/platform/import/fields';
import { beforeStart } from '@/backend/platform/import/problems';
import { defineRegister } from '@/backend/platform/import/table-target';

export const vacanciesImporter = defineRegister({
  noun: 'vacancies',
  title: 'вакансій',
  table: 'vacancies',
  columns: {
    external_id: column(externalId, {
      names: 'Код запису; Ідентифікатор; Код; ID; Номер запису; Номер у реєстрі',
      meaning: 'незмінний код запису у вашому реєстрі; за ним запис упізнають',
      example: 'vakansiia-4',
    }),
    title: column(requiredText, {
      names: 'Посада; Назва; Назва посади; Вакансія',
      meaning: 'посада',
      example: 'Інспектор з паркування',
    }),
    preview: column(optionalText, {
      names: 'Коротко; Анонс; Короткий опис',
      meaning: 'одне-два речення для списку',
      example: 'Робота на вулицях міста, навчимо.',
    }),
    body: column(optionalHtml, {
      names: 'Опис; Текст; Повний опис; Обов’язки',
      meaning: 'опис вакансії',
      example: '<p>…</p>',
    }),
    salary: column(optionalText, {
      names: 'Оплата; Зарплата; Заробітна плата; Оклад; Оплата праці',
      meaning: 'оплата праці, як її написати',
      example: 'від 18 000 грн',
    }),
    employment: column(optionalText, {
      names: 'Зайнятість; Вид зайнятості; Режим зайнятості',
      meaning: 'зайнятість',
      example: 'повна',
    }),
    published_at: column(instantOf('start of day'), {
      names: 'Дата публікації; Дата; Опубліковано; Дата оголошення',
      meaning: 'коли показати; сама дата – початок дня',
      example: '21.11.2026',
    }),
    closes_at: column(optionalLastDay, {
      names: 'Дата закриття; Приймаємо до; Строк подання; Закривається; Документи до; Кінцевий строк',
      meaning: 'до якого дня приймають заяви, разом із ним',
      example: '05.12.2026',
    }),
  },
  validate: (record) => beforeStart(record, ['closes_at'], 'published_at', 'закривається раніше, ніж публікується'),
});

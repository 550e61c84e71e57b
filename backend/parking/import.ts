import { column } from '@/backend/platform/import/columns';
import {
  externalId,
  latitude,
  longitude,
  optionalAmount,
  optionalCount,
  optionalText,
  requiredText,
} from '@/backend/platform/import/fields';
import { placeless } from '@/backend/platform/import/problems';
import { defineRegister } from '@/backend/platform/import/table-target';

export const PARKING_COLUMNS = { lat: 'lat_e6', lon: 'lon_e6', price: 'price_kopecks' };

export const parkingImporter = defineRegister({
  noun: 'parking-places',
  title: 'місць паркування',
  table: 'parking_places',
  columns: {
    external_id: column(externalId, {
      names: 'Код запису; Ідентифікатор; Код; ID; Номер запису; Номер у реєстрі',
      meaning: 'незмінний код запису у вашому реєстрі; за ним запис упізнають',
      example: 'pp-001',
    }),
    parking_type: column(requiredText, {
      names: 'Вид паркування; Тип; Вид; Тип паркування; Вид майданчика; Тип майданчика',
      meaning: 'вид місця паркування',
      example: 'Відведений',
    }),
    name: column(optionalText, {
      names: 'Назва; Назва майданчика; Майданчик',
      meaning: 'назва',
      example: 'Майданчик на Соборній',
    }),
    address: column(optionalText, {
      names: 'Адреса; Адреса майданчика; Розташування; Місце розташування',
      meaning: 'адреса',
      example: 'вул. Соборна, 8',
    }),
    lat: column(latitude, {
      names: 'Широта; Latitude; Географічна широта',
      meaning: 'широта місця, градуси; разом із довготою',
      example: '49.233083',
    }),
    lon: column(longitude, {
      names: 'Довгота; Longitude; Lng; Географічна довгота',
      meaning: 'довгота місця, градуси',
      example: '28.468217',
    }),
    places: column(optionalCount, {
      names: 'Кількість місць; Місць; Місця; Паркомісць; Кількість паркомісць; Усього місць',
      meaning: 'скільки місць',
      example: '24',
    }),
    places_disabled: column(optionalCount, {
      names: 'Місць для осіб з інвалідністю; Місця для осіб з інвалідністю; Для осіб з інвалідністю; Пільгових місць',
      meaning: 'скільки з них для осіб з інвалідністю',
      example: '3',
    }),
    price: column(optionalAmount, {
      names: 'Ціна; Тариф; Вартість; Вартість години; Тариф за годину; Ціна за годину',
      meaning: 'гривень за годину',
      example: '15,00',
    }),
    opening_hours: column(optionalText, {
      names: 'Години роботи; Режим роботи; Графік роботи; Час роботи',
      meaning: 'коли працює',
      example: 'щодня 08:00–19:00',
    }),
    operator: column(optionalText, {
      names: 'Оператор; Балансоутримувач; Оператор паркування',
      meaning: 'хто утримує',
      example: 'КП «Паркування»',
    }),
  },
  storedAs: PARKING_COLUMNS,
  validate: (record) => placeless(record),
});

import { licensePlateSchema } from '@/contract/license-plate';
import { column } from '@/backend/platform/import/columns';
import {
  externalId,
  latitude,
  longitude,
  optionalInstant,
  optionalText,
  requiredInstant,
} from '@/backend/platform/import/fields';
import { addedToCars, defineRegister } from '@/backend/platform/import/table-target';
import {
  ahead,
  anotherPlate,
  atMidnight,
  beforeStart,
  doubtfulPlate,
  placeless,
} from '@/backend/platform/import/problems';
import { forgetAdded } from '@/backend/platform/notifications/forget';
import { notifyOfTowedCars } from './notifications';

export const EVACUATION_COLUMNS = { license_plate: 'plate_key', lat: 'lat_e6', lon: 'lon_e6' };

export const evacuationsImporter = defineRegister({
  noun: 'evacuations',
  title: 'евакуацій',
  table: 'evacuations',
  columns: {
    external_id: column(externalId, {
      names: 'Код запису; Ідентифікатор; Код; ID; Номер запису; Номер у реєстрі; Номер акта; Акт №; № акта',
      meaning: 'незмінний код запису у вашому реєстрі; за ним запис упізнають',
      example: 'ев-0060',
    }),
    license_plate: column(licensePlateSchema, {
      names:
        'Номерний знак; ДНЗ; ДНЗ ТЗ; ДНЗ авто; Номер авто; Номер автомобіля; Номерний знак ТЗ; Державний номер; Державний номерний знак; Держномер; Реєстраційний номер; Номер ТЗ',
      meaning: 'номерний знак авто, кирилицею чи латиницею',
      example: 'AA 1234 BB',
    }),
    car: column(optionalText, {
      names:
        'Авто; Марка; Марка та модель; Марка і модель; Марка, модель; Марка ТЗ; Марка авто; Автомобіль; Транспортний засіб',
      meaning: 'марка, модель, колір',
      example: 'Skoda Octavia, сірий',
    }),
    evacuated_at: column(requiredInstant, {
      names:
        'Дата та час евакуації; Дата і час евакуації; Дата евакуації; Час евакуації; Евакуйовано; Дата, час евакуації; Дата та час тимчасового затримання; Дата затримання',
      parts: ['Дата евакуації; Дата затримання', 'Час евакуації; Час затримання; Час'],
      meaning: 'коли авто евакуйовано, день і час',
      example: '20.11.2026 18:20',
    }),
    from_address: column(optionalText, {
      names: 'Звідки; Адреса евакуації; Місце евакуації; Звідки евакуйовано; Місце затримання',
      meaning: 'звідки забрали авто',
      example: 'вул. Соборна, 24',
    }),
    reason: column(optionalText, {
      names: 'Причина; Підстава; Причина евакуації; Підстава евакуації',
      meaning: 'чому евакуйовано',
      example: 'Перешкода для пішоходів',
    }),
    lot_name: column(optionalText, {
      names: 'Майданчик; Назва майданчика; Штрафмайданчик; Спецмайданчик',
      meaning: 'де авто стоїть',
      example: 'Майданчик № 1',
    }),
    lot_address: column(optionalText, {
      names: 'Адреса майданчика; Адреса штрафмайданчика; Адреса спецмайданчика; Місце зберігання',
      meaning: 'адреса майданчика',
      example: 'вул. Лісова, 3',
    }),
    lot_phone: column(optionalText, {
      names: 'Телефон майданчика; Телефон; Телефон штрафмайданчика',
      meaning: 'телефон майданчика',
      example: '+38 (050) 111-22-33',
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
    released_at: column(optionalInstant, {
      names:
        'Дата та час повернення; Дата і час повернення; Дата видачі; Видано; Дата та час видачі; Дата і час видачі; Повернено; Повернуто; Дата повернення',
      parts: ['Дата видачі; Дата повернення', 'Час видачі; Час повернення'],
      meaning: 'коли авто віддано власникові, день і час; порожньо, доки стоїть',
      example: '21.11.2026 09:40',
    }),
  },
  storedAs: EVACUATION_COLUMNS,
  validate: (record, before, now) => [
    ...ahead(record, ['evacuated_at', 'released_at'], now, true),
    ...atMidnight(record, 'evacuated_at'),
    ...beforeStart(record, ['released_at'], 'evacuated_at', 'авто видано раніше, ніж евакуйовано'),
    ...placeless(record),
    ...doubtfulPlate(record),
    ...anotherPlate(record, before),
  ],
  twinOf: ({ plate_key: plate, evacuated_at: at }) => `${String(plate)} ${String(at)}`,
  afterwards: async (trx, context, importId) => notifyOfTowedCars(trx, context, await addedToCars(trx, importId)),
  afterUndo: (trx, _, importId) => forgetAdded(trx, importId, 'evacuation'),
});

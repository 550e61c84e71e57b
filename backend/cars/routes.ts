import { createRoute } from '@hono/zod-openapi';
import { carCreationSchema, carSchema, carsSchema } from '@/contract/cars';
import { idParamSchema } from '@/contract/wire';
import { answer, body, bodyErrors, citizenErrors, citizenItemErrors, conflict } from '@/backend/platform/http/answers';
import { HttpError, notFound } from '@/backend/core/http-error';
import { requireId } from '@/backend/platform/http/id';
import { createRouter } from '@/backend/platform/http/router';
import { requireCitizen } from '@/backend/platform/sessions/require-citizen';
import { serializeCar } from './serialize';
import { createCar, deleteCar, listCars } from './queries';

const own = { security: [{ token: [] }], middleware: requireCitizen };

const listRoute = createRoute({
  method: 'get',
  path: '/user-cars/',
  summary: 'Автомобілі громадянина',
  ...own,
  responses: { 200: answer('Автомобілі', carsSchema), ...citizenErrors },
});

const createCarRoute = createRoute({
  method: 'post',
  path: '/user-cars/',
  summary: 'Додати автомобіль',
  ...own,
  request: { body: body(carCreationSchema) },
  responses: { 201: answer('Доданий автомобіль', carSchema), ...citizenErrors, ...bodyErrors, ...conflict },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/user-cars/{id}/',
  summary: 'Вилучити автомобіль',
  ...own,
  request: { params: idParamSchema },
  responses: { 204: { description: 'Вилучено' }, ...citizenItemErrors },
});

export const carsRouter = createRouter();

carsRouter.openapi(listRoute, async (c) => {
  const rows = await listCars(c.env.db, c.get('citizen').userId);
  return c.json(carsSchema.parse(rows.map(serializeCar)), 200);
});

carsRouter.openapi(createCarRoute, async (c) => {
  const car = await c.env.db
    .transaction()
    .execute((trx) => createCar(trx, c.env, c.get('citizen'), c.req.valid('json')));
  if (car === 'full')
    throw new HttpError(409, { detail: 'У кабінеті вже найбільша кількість авто. Вилучіть зайве.', code: 'full' });
  if (!car) {
    const message = 'Це авто вже є у вашому кабінеті.';
    throw new HttpError(409, { detail: message, code: 'duplicate', fields: { license_plate: [message] } });
  }
  return c.json(carSchema.parse(serializeCar({ ...car, documents: [] })), 201);
});

carsRouter.openapi(deleteRoute, async (c) => {
  if (!(await deleteCar(c.env, c.get('citizen').userId, requireId(c.req.valid('param').id)))) {
    throw notFound('Такого авто у вашому кабінеті немає.');
  }
  return c.body(null, 204);
});

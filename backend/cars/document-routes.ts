import { FILE_KINDS_WORDS, FILE_SIZE_MAX_WORDS } from '@/domain/file-limits';
import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { carSchema } from '@/contract/cars';
import { idParamSchema } from '@/contract/wire';
import { answer, bodyErrors, citizenItemErrors, conflict, file, limited } from '@/backend/platform/http/answers';
import { attachment } from '@/backend/platform/http/attachment';
import { badInput, notFound } from '@/backend/core/http-error';
import { requireId } from '@/backend/platform/http/id';
import { fileList, formFiles } from '@/backend/platform/http/json-or-form';
import { createRouter } from '@/backend/platform/http/router';
import { requireCitizen } from '@/backend/platform/sessions/require-citizen';
import { addDocuments } from './add-documents';
import { serializeCar } from './serialize';
import { findDocument, listCars } from './queries';

const files = formFiles(fileList);
const documentsFormSchema = z.object({ car_id: z.string().optional(), files, 'files[]': files });

const addDocumentsRoute = createRoute({
  method: 'post',
  path: '/user-car-add-documents/{car_id}/',
  summary: `Додати документи на автомобіль (${FILE_KINDS_WORDS} до ${FILE_SIZE_MAX_WORDS})`,
  security: [{ token: [] }],
  middleware: requireCitizen,
  request: {
    params: z.object({ car_id: z.string().min(1).max(64) }),
    body: { content: { 'multipart/form-data': { schema: documentsFormSchema } }, required: true },
  },
  responses: {
    200: answer('Автомобіль із документами', carSchema),
    ...citizenItemErrors,
    ...bodyErrors,
    ...conflict,
    ...limited,
  },
});

const downloadRoute = createRoute({
  method: 'get',
  path: '/user-cars/{id}/documents/{document_id}/',
  summary: 'Власний документ на автомобіль, для збереження',
  security: [{ token: [] }],
  middleware: requireCitizen,
  request: { params: idParamSchema.extend({ document_id: z.string().min(1).max(64) }) },
  responses: {
    200: { description: 'Файл', content: file },
    ...citizenItemErrors,
  },
});

export const carDocumentsRouter = createRouter();

carDocumentsRouter.openapi(downloadRoute, async (c) => {
  const { id, document_id: documentId } = c.req.valid('param');
  const document = await findDocument(c.env.db, c.get('citizen').userId, requireId(id), requireId(documentId));
  if (!document) throw notFound('Такого документа у вашому кабінеті немає.');
  return attachment(document, await c.env.files.get(document.storage_key));
});

carDocumentsRouter.openapi(addDocumentsRoute, async (c) => {
  const { car_id: given } = c.req.valid('param');
  const form = c.req.valid('form');
  if (form.car_id !== undefined && form.car_id !== given)
    throw badInput({ car_id: ['Авто у формі та в адресі мають збігатися.'] });
  const { userId } = c.get('citizen');
  const id = requireId(given);
  await addDocuments(c.env, userId, id, [...form.files, ...form['files[]']]);
  const car = (await listCars(c.env.db, userId)).find((found) => found.id === id);
  if (!car) throw notFound('Такого авто у вашому кабінеті немає.');
  return c.json(carSchema.parse(serializeCar(car)), 200);
});

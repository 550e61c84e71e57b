import { CAR_REJECTIONS } from '@/domain/car-rejections';
import { CAR_STATUSES } from '@/domain/car-states';
import { carDocumentSchema } from './cars';
import { deskAct, deskRead, DONE, FILE, flagSchema, ofRecord, ofVersion, recordIdSchema } from './desk-call';
import { queueOf, queueQuerySchema } from './queue';
import { idSchema, instantSchema } from './wire';
import { refusalFields, saysWhy } from './refusals';
import { z } from './zod';

const waitingCarSchema = z.object({
  id: idSchema,
  license_plate: z.string(),
  car: z.string(),
  documents: z.int(),
  waiting_since: instantSchema,
});
export type WaitingCar = z.infer<typeof waitingCarSchema>;

const deskCarSchema = z
  .object({
    id: idSchema,
    version: z.int(),
    license_plate: z.string(),
    car: z.string(),
    status: z.enum(CAR_STATUSES),
    status_comment: z.string().nullable(),
    added_at: instantSchema,
    citizen: z.object({ id: idSchema, name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
    documents: z.array(carDocumentSchema.extend({ is_picture: z.boolean() })),
    fines: z.int().describe('Fines of the plate'),
    confirmed_elsewhere: z.array(idSchema).describe('Cars of other accounts with the plate confirmed'),
    next_id: idSchema.nullable().describe('The next car that waits'),
  })
  .meta({ id: 'DeskCar' });
export type DeskCar = z.infer<typeof deskCarSchema>;

const carApprovalSchema = ofVersion.extend({
  is_shared: flagSchema.default(false).describe('Another account keeps the same plate confirmed'),
});

const carRejectionSchema = ofVersion
  .extend(refusalFields(CAR_REJECTIONS))
  .refine(...saysWhy('Напишіть, що не так: громадянин прочитає це'));

export const CAR_CALLS = {
  'cars.list': deskRead('cars.see', queueQuerySchema, queueOf(waitingCarSchema)),
  'cars.find': deskRead('cars.see', ofRecord, deskCarSchema, { 'car.seen': 'переглянуто авто громадянина' }),
  'cars.document': deskRead('cars.see', ofRecord.extend({ document_id: recordIdSchema }), FILE),
  'cars.approve': deskAct('cars.check', carApprovalSchema, DONE, {
    journal: { 'car.approved': 'підтверджено авто' },
    told: 'Авто підтверджено, громадянина повідомлено.',
  }),
  'cars.reject': deskAct('cars.check', carRejectionSchema, DONE, {
    journal: { 'car.rejected': 'відхилено авто' },
    told: 'Авто відхилено, громадянина повідомлено.',
  }),
  'cars.reopen': deskAct('cars.check', ofVersion, DONE, {
    journal: { 'car.reopened': 'авто повернуто на перевірку' },
    told: 'Авто знову чекає на перевірку, громадянина повідомлено.',
  }),
};

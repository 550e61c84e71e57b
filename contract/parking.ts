// Field names of the state data set parkingLots (КМУ № 835, додаток 36).
import { z } from './zod';
import { idSchema, instantSchema, latitudeSchema, longitudeSchema } from './wire';

export const parkingPlaceSchema = z
  .object({
    id: idSchema.optional(),
    parking_type: z.string(),
    name: z.string().nullish(),
    address: z.string().nullish(),
    lat: latitudeSchema.nullish(),
    lon: longitudeSchema.nullish(),
    places: z.int().min(0).nullish(),
    places_disabled: z.int().min(0).nullish(),
    places_free: z
      .int()
      .min(0)
      .nullish()
      .describe('Free now, as counted at places_free_at; only where they are counted'),
    places_free_at: instantSchema.nullish(),
    price: z.string().nullish().describe('Hryvnia per hour, "0.00" is free'),
    opening_hours: z.string().nullish(),
    operator: z.string().nullish(),
  })
  .meta({ id: 'ParkingPlace' });
export type ParkingPlace = z.infer<typeof parkingPlaceSchema>;

export const parkingPlacesSchema = z.array(parkingPlaceSchema);

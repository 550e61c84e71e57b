import { instantSchema } from './wire';
import { z } from './zod';

/** Shown once: only a hash of the key is stored. */
export const calendarKeySchema = z.object({ key: z.string() }).meta({ id: 'CalendarKey' });

export const ownCalendarFeedSchema = z.object({ created_at: instantSchema.nullable() }).meta({ id: 'OwnCalendarFeed' });
export type OwnCalendarFeed = z.infer<typeof ownCalendarFeedSchema>;

export const CALENDAR_ENTRY_STATES = ['running', 'cancelled', 'ended'] as const;

export const calendarEntrySchema = z
  .object({
    uid: z.string().describe('The same for the same term of the same fine'),
    until: instantSchema,
    title: z.string(),
    text: z.string(),
    path: z.string().describe('The page of the fine'),
    state: z.enum(CALENDAR_ENTRY_STATES).describe('ended: what became of the fine, on the day it was learned'),
    remind_days: z.array(z.int()).describe('Days before it on which to remind'),
    revision: z.int(),
    revised_at: instantSchema,
  })
  .meta({ id: 'CalendarEntry' });

export const calendarFeedSchema = z
  .object({
    name: z.string(),
    of: z.enum(['citizen', 'fine']),
    entries: z.array(calendarEntrySchema),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

import { defineNoun } from '@/backend/platform/noun';
import { openDataCalls } from './routes';

export const openData = defineNoun({ name: 'open-data', calls: openDataCalls, tables: {} });

import type { z } from 'zod';
import { amount } from '@/domain/money';

export const readJson = <Value>(schema: z.ZodType<Value>, text: string): Value => schema.parse(JSON.parse(text));

export const instant = (ms: number) => new Date(ms).toISOString();
export const instantOrNull = (ms: number | null) => (ms === null ? null : instant(ms));

export const amountOrNull = (kopecks: number | null) => (kopecks === null ? null : amount(kopecks));

export const degrees = (millionths: number | null) => (millionths === null ? null : millionths / 1_000_000);
export const millionths = (degree: number | null) => (degree === null ? null : Math.round(degree * 1_000_000));

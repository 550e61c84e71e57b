import 'server-only';
import { notFound } from 'next/navigation';
import { ApiError } from '@/lib/api/error';

export async function orNotFound<Found>(asked: Promise<Found>): Promise<Found> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) notFound();
    throw error;
  }
}

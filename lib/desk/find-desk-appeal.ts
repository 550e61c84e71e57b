import 'server-only';
import { notFound } from 'next/navigation';
import type { DeskAppeal } from '@/contract/desk-appeals';
import type { Client } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import { getDeskAppeal } from './appeal-calls';

/** notFound() for an unknown id. */
export async function findDeskAppeal(client: Client, id: string): Promise<DeskAppeal> {
  try {
    return await getDeskAppeal(client, id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) notFound();
    throw error;
  }
}
